import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { downloadZip } from './memorial-zip.ts';
import { type Command, libarchive, sevenZip, unzip } from './zip-readers.ts';
import { cutOff, listExtracted, readerEnv } from './zipped-file.ts';

const extractors: readonly { readonly peer: Peer; readonly command: Command; readonly advice?: string }[] = [
  { peer: unzip, command: ['unzip', '-q', '-o'] },
  { peer: sevenZip, command: ['7zz', 'x', '-y'] },
  { peer: libarchive, command: ['bsdtar', '-xf'], advice: 'Used by Windows 11 and macOS.' },
];

for (const { peer, command, advice = '' } of extractors)
  describePeer(peer, { advice, heavy: true }, (installed) => {
    const extract = async (path: string, cwd: string) => {
      const [program, ...args] = command;
      return installed().attempt(program, [...args, path], { cwd, env: readerEnv });
    };

    it('names, dates and photos', async () => {
      const [{ path, files }, folder] = [await downloadZip(), await temporaryFolder()];
      expect((await extract(path, folder)).code).toBe(0);
      expect(await listExtracted(folder)).toEqual(files);
    });

    it('notices a download that broke off', async () => {
      const [{ path }, folder] = [await downloadZip(), await temporaryFolder()];
      expect((await extract(await cutOff(path), folder)).code).not.toBe(0);
    });
  });
