#!/usr/bin/env bash
# A page with two og:image elements, of which only the second has a width and a description.
#
# guessed: in the Open Graph protocol these belong to the image above them, and every reader gives them to the second.
# seen: unfurl.js 6.4.0 does. open-graph-scraper 6.12.0 collects each property in a list of its own and pairs the lists by
#   position, so that the first image gets the width and the description of the second. opengraph_py3 0.71 keeps the last
#   of all values, and so only the second image.
# So: give every image of a page all properties, or offer one image.
#
# Packages: npm unfurl.js 6.4.0, open-graph-scraper 6.12.0; PyPI opengraph_py3 0.71. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 unfurl.js@6.4.0 open-graph-scraper@6.12.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check opengraph_py3==0.71

cat >read.mjs <<'NODE'
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import openGraphScraper from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ann</title>
  <meta property="og:image" content="https://pictures.example/1.jpg">
  <meta property="og:image" content="https://pictures.example/2.jpg">
  <meta property="og:image:width" content="200"><meta property="og:image:alt" content="Ann at sea">
  </head><body></body></html>`;
const server = createServer((request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/page`;
const show = (images) => JSON.stringify(images.map(({ url, width, alt }) => [url.slice(-5), width, alt]));
console.log('unfurl.js', show((await unfurl(url)).open_graph.images));
console.log('open-graph-scraper', show((await openGraphScraper({ url })).result.ogImage));
console.log('opengraph_py3', (await promisify(execFile)('python/bin/python', ['read.py', url])).stdout.trim());
server.closeAllConnections();
server.close();
NODE
cat >read.py <<'PYTHON'
import json, opengraph_py3, sys
page = opengraph_py3.OpenGraph(url=sys.argv[1])
print(json.dumps([page['image'][-5:], page['image:width'], page['image:alt']]))
PYTHON
node read.mjs | tee seen
diff - seen <<'EXPECTED'
unfurl.js [["1.jpg",null,null],["2.jpg",200,"Ann at sea"]]
open-graph-scraper [["1.jpg","200","Ann at sea"],["2.jpg",null,null]]
opengraph_py3 ["2.jpg", "200", "Ann at sea"]
EXPECTED
