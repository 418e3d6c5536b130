"""Reads every table of the HTML files in a folder with pandas and counts their cells: `python read_html.py DIR`."""

import pathlib
import sys

import pandas

cells = 0
for document in pathlib.Path(sys.argv[1]).glob("*.html"):
    for table in pandas.read_html(document):
        cells += table.size + table.shape[1]
print(cells)
