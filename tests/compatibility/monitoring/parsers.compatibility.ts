import { expect, inject, it } from 'vitest';
import { describePeer, type PeerOptions } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { fetchPages, listNames } from './watched-product.ts';

interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly string[];
}

const readByNode = `
import { text } from 'node:stream/consumers';
import parse from 'parse-prometheus-text-format';
const suffixes = { HISTOGRAM: ['_bucket', '_sum', '_count'], SUMMARY: ['', '_sum', '_count'] };
const families = JSON.parse(await text(process.stdin)).flatMap((page) => parse(page));
console.log(JSON.stringify(families.map(({ name, type, help, metrics }) => ({
  name, help, type: type.toLowerCase(), samples: metrics.length === 0 ? [] : (suffixes[type] ?? ['']).map((end) => name + end),
}))));`;

const readByPython = `
import json, sys
from prometheus_client.parser import text_string_to_metric_families
print(json.dumps([{
    'name': family.name, 'type': family.type, 'help': family.documentation,
    'samples': [sample.name for sample in family.samples],
} for page in json.load(sys.stdin) for family in text_string_to_metric_families(page)]))`;

interface Parser extends PeerOptions {
  readonly peer: Peer;
  readonly parse: (peer: InstalledPeer, pages: string) => Promise<string>;
}

const parsers: readonly Parser[] = [
  {
    peer: npmPeer('parse-prometheus-text-format@1.1.1'),
    parse: (peer, input) => peer.run(process.execPath, ['--input-type=module', '-e', readByNode], { input }),
  },
  {
    peer: pythonPeer('prometheus-client==0.26.0'),
    parse: (peer, input) => peer.run('python', ['-c', readByPython], { input }),
    heavy: true,
  },
];

for (const { peer, parse, ...options } of parsers)
  describePeer(peer, options, (installed) => {
    it('each series by its name, with its type and a description', async () => {
      const pages = await fetchPages(inject('metricsUrls'));
      const families: Family[] = JSON.parse(await parse(installed(), JSON.stringify(pages)));
      const names = [...new Set(families.flatMap(({ samples }) => samples))].sort();
      expect(names.length).toBeGreaterThan(0);
      expect(names).toEqual(listNames(pages));
      expect(families.filter(({ type, help }) => ['unknown', 'untyped'].includes(type) || help === '')).toEqual([]);
    });
  });
