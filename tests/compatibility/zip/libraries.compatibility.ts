import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { downloadZip } from './memorial-zip.ts';
import { type Command, nodeCommand, pythonCommand, yauzl, zipfile } from './zip-readers.ts';
import { cutOff, readerEnv, sortFiles } from './zipped-file.ts';

const start = `
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
const path = process.argv[1];
const file = (name, bytes, date) =>
  ({ name, sha256: createHash('sha256').update(bytes).digest('hex'), modified: date.toISOString().replace('.000', '') });
`;

const readByAdmZip = `${start}
import AdmZip from 'adm-zip';
const entries = new AdmZip(path).getEntries();
console.log(JSON.stringify(entries.map((entry) => file(entry.entryName, entry.getData(), entry.header.time))));`;

const readByYauzl = `${start}
import yauzl from 'yauzl';
const zip = await yauzl.openPromise(path);
const files = [];
for await (const entry of zip.eachEntry())
  files.push(file(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)), entry.getLastModDate()));
console.log(JSON.stringify(files));`;

const readByJsZip = `${start}
import JSZip from 'jszip';
const { files } = await JSZip.loadAsync(readFileSync(path), { checkCRC32: true });
// It takes local times for UTC.
const toLocal = (date) => new Date(date.toISOString().slice(0, 19));
const read = Object.values(files).map(async (one) => file(one.name, await one.async('nodebuffer'), toLocal(one.date)));
console.log(JSON.stringify(await Promise.all(read)));`;

const readByZipfile = `
import datetime, hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([{
        'name': entry.filename, 'sha256': hashlib.sha256(archive.read(entry)).hexdigest(),
        'modified': datetime.datetime(*entry.date_time).astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ'),
    } for entry in archive.infolist()]))`;

const inMemory = 'Reads the whole zip into memory.';

const libraries: readonly {
  readonly peer: Peer;
  readonly command: Command;
  readonly advice?: string;
  readonly heavy?: boolean;
}[] = [
  { peer: npmPeer('adm-zip@0.6.1'), command: nodeCommand(readByAdmZip), advice: inMemory, heavy: true },
  {
    peer: npmPeer('jszip@3.10.2'),
    command: nodeCommand(readByJsZip),
    advice: `Takes local times for UTC. ${inMemory}`,
    heavy: true,
  },
  { peer: yauzl, command: nodeCommand(readByYauzl) },
  { peer: zipfile, command: pythonCommand(readByZipfile) },
];

for (const { peer, command, advice = '', heavy = false } of libraries)
  describePeer(peer, { advice, heavy }, (installed) => {
    const read = async ({ run }: InstalledPeer, path: string) => {
      const [program, ...args] = command;
      return sortFiles(JSON.parse(await run(program, [...args, path], { env: readerEnv })));
    };

    it('names, dates and photos', async () => {
      const { path, files } = await downloadZip();
      expect(await read(installed(), path)).toEqual(files);
    });

    it('notices a download that broke off', async () => {
      const { path } = await downloadZip();
      await expect(read(installed(), await cutOff(path))).rejects.toThrow();
    });
  });
