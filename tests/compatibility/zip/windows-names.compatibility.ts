import { openZip } from '@afterglow/test-kit/zip';
import { newMemorial, organizer, upload } from '@afterglow/tests-acceptance/people/people';
import { selectAll } from '@afterglow/tests-acceptance/people/slideshow-making';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { type InstalledPeer, runNode } from '../kit/installed-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { datedPhoto, downloadArchive } from './memorial-zip.ts';

const listReserved = `
import filenameReservedRegex, { windowsReservedNameRegex } from 'filename-reserved-regex';
const isReserved = (name) => filenameReservedRegex().test(name) || windowsReservedNameRegex().test(name);
console.log(JSON.stringify(JSON.parse(process.argv[1]).filter((path) => path.split('/').some(isReserved))));`;

/** With the longest name of a user, where Explorer extracts a download. */
const downloads = `C:\\Users\\${'u'.repeat(20)}\\Downloads\\`;
const longestPath = 259;

const longName = '𠮷'.repeat(100);
const names = ['CON', 'nul.', 'COM¹', 'aux.txt', 'a:b', 'x'.repeat(100), longName];

async function expectValidNames(peer: InstalledPeer, bytes: Buffer, zipName: string): Promise<void> {
  const paths = [...openZip(bytes).keys()];
  expect(paths.length).toBeGreaterThanOrEqual(names.length);
  expect(JSON.parse(await runNode(peer, listReserved, JSON.stringify([zipName, ...paths])))).toEqual([]);
  const tooLong = paths.filter((path) => `${downloads}${zipName}\\${path}`.length > longestPath);
  expect(tooLong).toEqual([]);
}

async function memorialWithNames() {
  const ruth = await organizer();
  const { publicId } = await newMemorial(ruth, { deceasedName: longName });
  for (const [index, name] of names.entries())
    await upload(ruth, publicId, [await datedPhoto(`200${index}:01:01 12:00:00`)], name);
  return { ruth, publicId };
}

describePeer(npmPeer('filename-reserved-regex@4.1.0'), { heavy: true }, (installed) => {
  it('photos have names that Windows allows, in paths that it can extract', async () => {
    const { ruth, publicId } = await memorialWithNames();
    await selectAll(ruth, publicId);
    const zipName = `${'𠮷'.repeat(37)}_selected_photos`;
    await expectValidNames(installed(), await downloadArchive(ruth, publicId, true), zipName);
  });

  it('so have the files of an exported account', async () => {
    const { ruth } = await memorialWithNames();
    const { bytes } = await ruth.open('/api/account/export');
    await expectValidNames(installed(), bytes, 'afterglow-account-2026-11-28');
  });
});
