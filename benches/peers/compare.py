"""Holds `sawbones check` against the peers, in turns and in the same run.

python compare.py SAWBONES MARKDOWN_DIR HTML_DIR [ROUNDS]

Prints for each contestant the median of wall time and of CPU time and the most memory it held, and the ratios to ours.
"""

import os
import statistics
import subprocess
import sys
import time


def run(command):
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0, command
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


sawbones, markdown, html = sys.argv[1:4]
rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 5
here = os.path.dirname(os.path.abspath(__file__))
contests = [
    ("Markdown", [sawbones, "check", markdown], "markdown-it", ["node", f"{here}/read_markdown.mjs", markdown]),
    ("HTML", [sawbones, "check", html], "pandas", [sys.executable, f"{here}/read_html.py", html]),
]
for kind, ours, name, theirs in contests:
    measured = [(run(ours), run(theirs)) for _ in range(rounds)]
    medians = [[statistics.median(column) for column in zip(*runs)] for runs in zip(*measured)]
    for who, (wall, cpu, memory) in zip(["sawbones", name], medians):
        print(f"{kind:8} {who:11} {wall:7.2f} s wall {cpu:7.2f} s CPU {memory:6.0f} MB")
    print(f"{kind:8} {name} / sawbones: " + ", ".join(f"{b / a:.2f}" for a, b in zip(*medians)))
