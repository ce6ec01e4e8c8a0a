import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AlbumChoice } from '@afterglow/proto';
import { scriptFonts } from '@afterglow/proto/script-fonts';
import { smallPhoto } from '@afterglow/tests-acceptance/photos/photos';
import { expect, it } from 'vitest';
import { drawAlbum } from '../../../services/render/adapters/album/draw-album.ts';
import { hardNames } from '../../../services/render/domain/title/hard-names.fixture.ts';
import { describePeer } from '../kit/describe-peer.ts';
import { mavenPeer } from '../kit/registries/maven-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

const lastCodePoint = 0x1ffff;

/** Some letters of a script. */
function findLetters(script: string): string {
  const own = new RegExp(`^(?=\\p{L})\\p{Script=${script}}$`, 'u');
  const letters: string[] = [];
  for (let code = 0; code <= lastCodePoint && letters.length < 5; code += 1) {
    const letter = String.fromCodePoint(code);
    if (own.test(letter)) letters.push(letter);
  }
  return letters.join('');
}

async function writeAlbum(path: string, choice: AlbumChoice): Promise<void> {
  const { bytes } = await smallPhoto('garden.jpg');
  const texts = [...hardNames, ...scriptFonts.map(({ script }) => findLetters(script))];
  const photos = texts.map((who, index) => ({
    ...{ id: index + 1, width: 400, height: 300, turns: index % 4 },
    caption: { who, where: 'Lübeck', when: '1962' },
  }));
  await drawAlbum({
    ...{ choice, path, photos, name: 'Élise & <Rose> 王', birthDate: '1931-04-02', deathDate: '2026-11-20' },
    signal: AbortSignal.timeout(100_000),
    readPhoto: async () => bytes,
    onShare: () => undefined,
  });
}

const choices = (['a4', 'letter'] as const).flatMap((paper) =>
  [1, 2, 3, 4].map((photosPerPage) => ({ paper, photosPerPage })),
);

describePeer(mavenPeer('org.verapdf.apps:greenfield-apps', '1.28.2'), {}, (installed) => {
  it('albums of every script and page are PDF/A-2b', { timeout: 120_000 }, async () => {
    const folder = await temporaryFolder();
    const paths = choices.map(({ paper, photosPerPage }) => join(folder, `${paper}-${photosPerPage}.pdf`));
    for (const [index, choice] of choices.entries()) await writeAlbum(paths[index] ?? '', choice);
    const { folder: home } = installed();
    const [jar = ''] = globSync('*.jar', { cwd: home });
    const program = ['-cp', join(home, jar), 'org.verapdf.apps.GreenfieldCliWrapper'];
    const result = await installed().attempt('java', [...program, '--flavour', '2b', '--format', 'text', ...paths]);
    expect(result.stdout.trim().split('\n'), 'kept-03').toEqual(paths.map((path) => `PASS ${path} 2b`));
  });
});
