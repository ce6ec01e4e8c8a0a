#!/usr/bin/env bash
# A CSV file of two columns with semicolons or tabs, which Papa Parse is to detect by itself.
#
# guessed: (written down after the first run) Papa Parse detects the delimiter of such a plain file.
# seen: in a file of a few rows it does not if a line break ends the last row, as in almost every file. Papa Parse 5.7.1
#   averages the number of fields over all rows and counts the empty row after the last line break, so two columns come to
#   less than the 1.99 it asks for. It falls back on a comma and returns one column. Three columns, two columns without a
#   last line break, skipEmptyLines, or many rows are detected.
# So: pass the delimiter or skipEmptyLines to Papa Parse. A writer of small files for unknown readers uses commas.
#
# Packages: npm papaparse 5.7.1. Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 papaparse@5.7.1

cat >read.mjs <<'NODE'
import Papa from 'papaparse';
const file = (columns, rows, delimiter, end) =>
  ['Name', 'Message', 'Date'].slice(0, columns).join(delimiter) +
  `\r\n${Array(columns).fill('text').join(delimiter)}`.repeat(rows) + end;
for (const delimiter of [';', '\t']) {
  for (const [title, text, options] of [
    ['two columns', file(2, 3, delimiter, '\r\n')],
    ['no last line break', file(2, 3, delimiter, '')],
    ['skipEmptyLines', file(2, 3, delimiter, '\r\n'), { skipEmptyLines: true }],
    ['three columns', file(3, 3, delimiter, '\r\n')],
    ['a hundred rows', file(2, 100, delimiter, '\r\n')],
  ]) {
    const { meta, data } = Papa.parse(text, options);
    console.log(JSON.stringify(delimiter), title, '->', JSON.stringify(meta.delimiter), data[1].length);
  }
}
NODE
node read.mjs | tee seen
diff - seen <<'EXPECTED'
";" two columns -> "," 1
";" no last line break -> ";" 2
";" skipEmptyLines -> ";" 2
";" three columns -> ";" 3
";" a hundred rows -> ";" 2
"\t" two columns -> "," 1
"\t" no last line break -> "\t" 2
"\t" skipEmptyLines -> "\t" 2
"\t" three columns -> "\t" 3
"\t" a hundred rows -> "\t" 2
EXPECTED
