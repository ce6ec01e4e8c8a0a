#!/usr/bin/env bash
# A page whose og:image is a relative address, with a <base> element that points elsewhere.
#
# guessed: (written down after the first run) unfurl.js and link-preview-js resolve the address against <base>, as a browser
#   resolves every address of the page; open-graph-scraper returns it as written.
# seen: none of them regards <base>. unfurl.js 6.4.0 and link-preview-js 4.0.4 resolve against the address of the page, and
#   open-graph-scraper 6.12.0 returns what is written.
# So: write absolute addresses into og:image, above all on a page with a <base>.
#
# Packages: npm unfurl.js 6.4.0, link-preview-js 4.0.4, open-graph-scraper 6.12.0. Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 unfurl.js@6.4.0 link-preview-js@4.0.4 open-graph-scraper@6.12.0

cat >read.mjs <<'NODE'
import { createServer } from 'node:http';
import { getPreviewFromContent } from 'link-preview-js';
import openGraphScraper from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ann</title>
  <base href="https://pictures.example/ann/"><meta property="og:image" content="first.jpg"></head><body></body></html>`;
const server = createServer((request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/page`;
const headers = { 'content-type': 'text/html' };
const found = {
  'unfurl.js': (await unfurl(url)).open_graph.images[0].url,
  'link-preview-js': (await getPreviewFromContent({ data: html, url, headers, status: 200 })).images[0],
  'open-graph-scraper': (await openGraphScraper({ url })).result.ogImage[0].url,
};
for (const [name, image] of Object.entries(found)) console.log(name, image.replace(new URL(url).origin, 'http://page'));
server.closeAllConnections();
server.close();
NODE
node read.mjs | tee seen
diff - seen <<'EXPECTED'
unfurl.js http://page/first.jpg
link-preview-js http://page/first.jpg
open-graph-scraper first.jpg
EXPECTED
