import { it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { type InstalledPeer, runNode, runPython } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { expectPreview, invitationPage } from './invitation-page.ts';

const openGraphScraper = `
import openGraphScraper from 'open-graph-scraper';
const { result } = await openGraphScraper({ url: process.argv[1], urlValidatorSettings: { require_tld: false } });
const { ogTitle: title, ogDescription: text, ogImage: [{ url: picture }] } = result;
console.log(JSON.stringify({ title, text, picture }));`;

const unfurl = `
import { unfurl } from 'unfurl.js';
const { title, description: text, images: [{ url: picture }] } = (await unfurl(process.argv[1])).open_graph;
console.log(JSON.stringify({ title, text, picture }));`;

const linkPreviewJs = `
import { getPreviewFromContent } from 'link-preview-js';
const url = process.argv[1];
const answer = await fetch(url);
const content = { data: await answer.text(), url, headers: Object.fromEntries(answer.headers), status: answer.status };
const { title, description: text, images: [picture] } = await getPreviewFromContent(content);
console.log(JSON.stringify({ title, text, picture }));`;

const openGraphPy3 = `
import json, opengraph_py3, sys
page = opengraph_py3.OpenGraph(url=sys.argv[1])
print(json.dumps({'title': page['title'], 'text': page['description'], 'picture': page['image']}))`;

const linkpreview = `
import json, sys
from linkpreview import link_preview
preview = link_preview(sys.argv[1])
print(json.dumps({'title': preview.title, 'text': preview.description, 'picture': preview.absolute_image}))`;

type Read = (peer: InstalledPeer, url: string) => Promise<string>;

const byNode =
  (script: string): Read =>
  (peer, url) =>
    runNode(peer, script, url);
const byPython =
  (script: string): Read =>
  (peer, url) =>
    runPython(peer, script, url);

const scrapers: readonly (readonly [Peer, Read])[] = [
  [npmPeer('open-graph-scraper@6.12.0'), byNode(openGraphScraper)],
  [npmPeer('unfurl.js@6.4.0'), byNode(unfurl)],
  [npmPeer('link-preview-js@4.0.4'), byNode(linkPreviewJs)],
  [pythonPeer('opengraph_py3==0.71'), byPython(openGraphPy3)],
  [pythonPeer('linkpreview==0.13.2'), byPython(linkpreview)],
];

for (const [at, [peer, read]] of scrapers.entries())
  describePeer(peer, { heavy: at > 0 }, (installed) => {
    it('title, text, picture and its size', async () => {
      const { url } = await invitationPage();
      await expectPreview(JSON.parse(await read(installed(), url)));
    });
  });
