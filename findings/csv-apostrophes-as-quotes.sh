#!/usr/bin/env bash
# A CSV file in which one text is in apostrophes ('thank you') and another in double quotes, as it has a comma.
#
# guessed: RFC 4180 knows double quotes alone, so every reader keeps the apostrophes as part of the text.
# seen: Papa Parse 5.7.1 and csv-parse 7.0.3 keep them. DuckDB 2.0.1 and csvkit 2.2.0 take them for the quotes of the whole file.
#   csvkit then stops, because the other row has three values. DuckDB makes that row the header and returns no row at all.
# So: pass quote='"' to DuckDB and --quotechar '"' to csvkit when a file has texts that people wrote.
#
# Packages: npm papaparse 5.7.1, csv-parse 7.0.3; PyPI duckdb 2.0.1, csvkit 2.2.0, agate 1.14.2. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 papaparse@5.7.1 csv-parse@7.0.3
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check duckdb==2.0.1 csvkit==2.2.0 agate==1.14.2

printf '%s\r\n' Name,Reply "Ann,'thank you'" 'Bo,"so sorry, all"' >replies.csv

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';
const text = readFileSync('replies.csv', 'utf8');
console.log('papaparse', JSON.stringify(Papa.parse(text, { skipEmptyLines: true }).data));
console.log('csv-parse', JSON.stringify(parse(text)));
NODE
cat >read.py <<'PYTHON'
import duckdb, json
for options in ('', ", quote='\"'"):
    table = duckdb.sql(f"select * from read_csv('replies.csv'{options})")
    print('duckdb' + options, json.dumps([table.columns, *map(list, table.fetchall())]))
PYTHON
{
  node read.mjs
  python/bin/python read.py
  echo "csvkit $(python/bin/csvjson --no-inference replies.csv 2>&1)"
  echo "csvkit --quotechar $(python/bin/csvjson --no-inference --quotechar '"' replies.csv)"
} | tee seen
diff - seen <<'EXPECTED'
papaparse [["Name","Reply"],["Ann","'thank you'"],["Bo","so sorry, all"]]
csv-parse [["Name","Reply"],["Ann","'thank you'"],["Bo","so sorry, all"]]
duckdb [["Bo", "\"so sorry", "all\""]]
duckdb, quote='"' [["Name", "Reply"], ["Ann", "'thank you'"], ["Bo", "so sorry, all"]]
csvkit ValueError: Row 1 has 3 values, but Table only has 2 columns.
csvkit --quotechar [{"Name": "Ann", "Reply": "'thank you'"}, {"Name": "Bo", "Reply": "so sorry, all"}]
EXPECTED
