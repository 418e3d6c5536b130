// Reads every table of the Markdown files in a folder with markdown-it and counts their cells: `node read_markdown.mjs DIR`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";

const folder = process.argv[2];
const markdown = new MarkdownIt({ html: true });
let cells = 0;
for (const name of readdirSync(folder)) {
  if (!name.endsWith(".md")) continue;
  for (const token of markdown.parse(readFileSync(join(folder, name), "utf8"), {})) {
    if (token.type === "td_open" || token.type === "th_open") cells += 1;
  }
}
console.log(cells);
