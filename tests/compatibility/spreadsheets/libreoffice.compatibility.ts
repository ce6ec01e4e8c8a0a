import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { writeInviteeCsv } from './invitee-csv.ts';

/** Its settings name the folders of an installation. */
async function moveSettings({ folder }: InstalledPeer): Promise<string> {
  const home = join(folder, 'usr/lib/libreoffice');
  for (const file of globSync(join(home, 'program/*rc'))) {
    const settings = await readFile(file, 'utf8');
    const moved = settings
      .replaceAll('file:///usr/lib/libreoffice', `file://${home}`)
      .replaceAll('file:///etc/libreoffice/registry', `file://${home}/share/.registry`);
    if (moved !== settings) await writeFile(file, moved);
  }
  return join(home, 'program');
}

interface Cell {
  readonly type: string;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const parseCells = (sheet: string): Cell[] =>
  [...sheet.matchAll(/<table:table-cell\b([^>]*)>\s*<text:p>(.*?)<\/text:p>/g)].map(
    ([, attributes = '', text = '']) => ({
      type: attributes.includes('table:formula')
        ? 'formula'
        : (/office:value-type="(\w+)"/.exec(attributes)?.[1] ?? ''),
      text: text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole),
    }),
  );

/** Skips empty cells. */
async function readCells(peer: InstalledPeer, path: string, options: readonly string[]): Promise<Cell[]> {
  const [program, folder] = [await moveSettings(peer), await temporaryFolder()];
  const env = { HOME: folder, LD_LIBRARY_PATH: `${program}:${peer.env.LD_LIBRARY_PATH}` };
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const convert = () =>
    peer.attempt(
      join(program, 'soffice.bin'),
      ['--headless', profile, ...options, '--convert-to', 'fods', '--outdir', folder, path],
      { env },
    );
  // The first start only writes a profile.
  await convert();
  await convert();
  return parseCells(await readFile(join(folder, 'invitee_list.fods'), 'utf8'));
}

/** A comma, quotes, UTF-8, the first line, and each of six columns as text. */
const asTexts = '--infilter=CSV:44,34,76,1,1/2/2/2/3/2/4/2/5/2/6/2';

const advice = 'Import columns as text, or it takes a name such as 007 for a number.';

describePeer(debianPeer('libreoffice-calc-nogui=4:7.4.7-1+deb12u14'), { advice, heavy: true }, (installed) => {
  it('every cell of the invitee list as text', async () => {
    const { path, rows } = await writeInviteeCsv();
    const texts = rows.flat().filter((text) => text !== '');
    const cells = await readCells(installed(), path, [asTexts]);
    expect(cells).toEqual(texts.map((text) => ({ type: 'string', text })));
  });

  it('no formula', async () => {
    const { path } = await writeInviteeCsv();
    const cells = await readCells(installed(), path, []);
    expect(cells.map(({ type }) => type)).not.toContain('formula');
    expect(cells.length).toBeGreaterThan(0);
  });
});
