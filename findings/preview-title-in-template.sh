#!/usr/bin/env bash
# A page with a <template> element that has an og:title, above the og:title of the page.
#
# guessed: the content of a template is inert and not part of the document, so every reader takes the page's title.
# seen: unfurl.js 6.4.0, link-preview-js 4.0.4 and linkpreview 0.13.2 take the title in the template. open-graph-scraper 6.12.0
#   takes the page's, but only since it takes the last one: with the template below, it takes the template's.
# So: keep preview elements out of templates, above all in pages that are also rendered by a script.
#
# Packages: npm unfurl.js 6.4.0, link-preview-js 4.0.4, open-graph-scraper 6.12.0; PyPI linkpreview 0.13.2. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 unfurl.js@6.4.0 link-preview-js@4.0.4 open-graph-scraper@6.12.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check linkpreview==0.13.2

cat >read.mjs <<'NODE'
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { getPreviewFromContent } from 'link-preview-js';
import openGraphScraper from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';
const page = '<meta property="og:title" content="page">';
const template = '<template><meta property="og:title" content="template"></template>';
const parts = { above: template + page, below: page + template };
let html = '';
const server = createServer((request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/page`;
for (const [place, tags] of Object.entries(parts)) {
  html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ann</title>${tags}</head><body></body></html>`;
  const content = { data: html, url, headers: { 'content-type': 'text/html' }, status: 200 };
  console.log(place, 'unfurl.js', (await unfurl(url)).open_graph.title);
  console.log(place, 'link-preview-js', (await getPreviewFromContent(content)).title);
  console.log(place, 'open-graph-scraper', (await openGraphScraper({ url })).result.ogTitle);
  console.log(place, 'linkpreview', (await promisify(execFile)('python/bin/python', ['read.py', url])).stdout.trim());
}
server.closeAllConnections();
server.close();
NODE
cat >read.py <<'PYTHON'
import sys
from linkpreview import link_preview
print(link_preview(sys.argv[1]).title)
PYTHON
node read.mjs | tee seen
diff - seen <<'EXPECTED'
above unfurl.js template
above link-preview-js template
above open-graph-scraper page
above linkpreview template
below unfurl.js page
below link-preview-js page
below open-graph-scraper template
below linkpreview page
EXPECTED
