import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createZipWriter } from '../../../services/media/adapters/zip-writer.ts';
import { describePeer } from '../kit/describe-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import {
  type Command,
  libarchive,
  nodeCommand,
  pythonCommand,
  sevenZip,
  unzip,
  yauzl,
  zipfile,
} from './zip-readers.ts';
import { readerEnv } from './zipped-file.ts';

const time = { local: '2026-11-28T12:00:00', instant: new Date('2026-11-28T17:00:00Z') };
const groups = [
  { count: 220, photo: Buffer.alloc(20_000_000, 'p') },
  { count: 66_000, photo: Buffer.from('a small photo') },
];
const lastName = 'photo_66220.jpg';

/** More than 65,535 photos, most of them past 4 GiB. */
async function writeLargeZip(): Promise<string> {
  const path = join(await temporaryFolder(), 'large.zip');
  const file = await open(path, 'w');
  const zip = createZipWriter(async (piece) => {
    await file.write(piece);
  });
  let photos = 0;
  for (const { count, photo } of groups)
    for (let index = 0; index < count; index += 1) {
      photos += 1;
      await zip.addFile(`photo_${String(photos).padStart(5, '0')}.jpg`, time, photo);
    }
  await zip.end();
  await file.close();
  return path;
}

const listByYauzl = `
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
const zip = await yauzl.openPromise(process.argv[1], { autoClose: false });
for await (const entry of zip.eachEntry()) {
  if (process.argv[2] === undefined) console.log(entry.fileName);
  else if (process.argv[2] === entry.fileName) console.log(String(await buffer(await zip.openReadStreamPromise(entry))));
}
zip.close();`;

const listByZipfile = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(archive.read(sys.argv[2]).decode() if len(sys.argv) > 2 else '\\n'.join(archive.namelist()))`;

interface Reader {
  readonly peer: Peer;
  readonly list: Command;
  /** Prints one photo, whose name follows the path. */
  readonly print: Command;
}

const readers: readonly Reader[] = [
  { peer: unzip, list: ['unzip', '-Z1'], print: ['unzip', '-p'] },
  { peer: sevenZip, list: ['7zz', 'l', '-ba'], print: ['7zz', 'x', '-so'] },
  { peer: libarchive, list: ['bsdtar', '-tf'], print: ['bsdtar', '-xO', '-f'] },
  { peer: yauzl, list: nodeCommand(listByYauzl), print: nodeCommand(listByYauzl) },
  { peer: zipfile, list: pythonCommand(listByZipfile), print: pythonCommand(listByZipfile) },
];

for (const { peer, list, print } of readers)
  describePeer(peer, { heavy: true }, (installed) => {
    it('66,220 photos of 4.4 GB', async () => {
      const path = await writeLargeZip();
      const run = ([program, ...args]: Command, ...more: string[]) =>
        installed().run(program, [...args, ...more], { env: readerEnv });
      const names = (await run(list, path)).trim().split('\n');
      expect([names.length, names.at(-1)?.endsWith(lastName)]).toEqual([66_220, true]);
      expect((await run(print, path, lastName)).trim()).toBe('a small photo');
    });
  });
