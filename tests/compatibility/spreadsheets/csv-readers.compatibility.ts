import { expect, it } from 'vitest';
import { describePeer, type PeerOptions } from '../kit/describe-peer.ts';
import { type InstalledPeer, runNode, runPython } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { writeInviteeCsv } from './invitee-csv.ts';

const readByCsvParse = `
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
console.log(JSON.stringify(parse(readFileSync(process.argv[1]), { bom: true })));`;

const readByPapaParse = `
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
console.log(JSON.stringify(Papa.parse(readFileSync(process.argv[1], 'utf8'), { skipEmptyLines: true }).data));`;

const readByPandas = `
import json, pandas, sys
frame = pandas.read_csv(sys.argv[1], dtype=str, keep_default_na=False)
print(json.dumps([list(frame.columns), *frame.values.tolist()]))`;

const readByDuckDb = `
import duckdb, json, sys
table = duckdb.sql(f"select * from read_csv('{sys.argv[1]}', all_varchar=true, header=true, nullstr='\\\\N')")
print(json.dumps([table.columns, *map(list, table.fetchall())]))`;

const readByAgate = `
import agate, json, sys
with open(sys.argv[1], encoding='utf-8-sig', newline='') as file:
    print(json.dumps(list(agate.csv.reader(file))))`;

interface Reader extends PeerOptions {
  readonly peer: Peer;
  readonly read: (peer: InstalledPeer, path: string) => Promise<string>;
}

const readers: readonly Reader[] = [
  {
    peer: npmPeer('csv-parse@7.0.3'),
    read: (peer, path) => runNode(peer, readByCsvParse, path),
    advice: 'Use the option bom.',
  },
  {
    peer: npmPeer('papaparse@5.7.1'),
    read: (peer, path) => runNode(peer, readByPapaParse, path),
    heavy: true,
  },
  {
    peer: pythonPeer('csvkit==2.2.0', 'agate==1.14.2'),
    read: (peer, path) => runPython(peer, readByAgate, path),
    advice: 'Use the option --no-inference.',
    heavy: true,
  },
  {
    peer: pythonPeer('pandas==3.1.1'),
    read: (peer, path) => runPython(peer, readByPandas, path),
    advice: 'Use dtype=str and keep_default_na=False, or it takes the name “NA” for a missing one.',
    heavy: true,
  },
  {
    peer: pythonPeer('duckdb==2.0.1'),
    read: (peer, path) => runPython(peer, readByDuckDb, path),
    heavy: true,
  },
];

for (const { peer, read, ...options } of readers)
  describePeer(peer, options, (installed) => {
    it('every cell of the invitee list as text', async () => {
      const { path, rows } = await writeInviteeCsv();
      expect(JSON.parse(await read(installed(), path))).toEqual(rows);
    });
  });
