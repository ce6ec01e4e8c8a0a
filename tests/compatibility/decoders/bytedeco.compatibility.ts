import { globSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { findProgram, type InstalledPeer } from '../kit/installed-peer.ts';
import { mavenPeer } from '../kit/registries/maven-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { byName, expectedPictures, writeVideos } from './videos.ts';

const libraries = ['libva', 'libva-drm'];

/** Unpacks ffmpeg with the libraries that it links. @returns the program */
async function unpack(installed: InstalledPeer): Promise<string> {
  const folder = await temporaryFolder();
  const [archive = ''] = globSync('*.jar', { cwd: installed.folder });
  await installed.run('python3', ['-m', 'zipfile', '-e', join(installed.folder, archive), folder]);
  const program = await findProgram({ ...installed, folder }, 'org/bytedeco/ffmpeg/linux-*/ffmpeg');
  for (const name of libraries)
    await symlink(`${name}.so`, join(dirname(program), `${name}.so.2`)).catch(() => undefined);
  return program;
}

describePeer(mavenPeer('org.bytedeco:ffmpeg', '8.0.1-1.5.13', 'jar:linux-x86_64'), { heavy: true }, (installed) => {
  it('every frame in OpenH264 2.6', async () => {
    const program = await unpack(installed());
    const env = { LD_LIBRARY_PATH: dirname(program) };
    const videos = await writeVideos();
    const decoded = await byName(videos, async ({ path }) => {
      const args = ['-nostdin', '-v', 'error', '-c:v', 'libopenh264', '-i', path, '-map', '0:v', '-pix_fmt', 'yuv420p'];
      const listing = await installed().run(program, [...args, '-f', 'framemd5', '-'], { env });
      return [...listing.matchAll(/\b[0-9a-f]{32}$/gm)].map(([digest]) => digest);
    });
    expect(decoded).toEqual(await expectedPictures(videos));
  });
});
