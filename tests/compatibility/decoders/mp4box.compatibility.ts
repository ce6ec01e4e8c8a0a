import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runNode } from '../kit/installed-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { byName, writeVideos } from './videos.ts';

const read = `
import { readFileSync } from 'node:fs';
import { createFile } from 'mp4box';
const file = createFile();
file.onReady = ({ duration, timescale, isProgressive, tracks }) => {
  const read = ({ codec, nb_samples, movie_duration, matrix, edits }) => ({
    codec, samples: nb_samples, seconds: movie_duration / timescale, matrix: [...matrix],
    skipped: edits?.map((edit) => edit.media_time),
  });
  console.log(JSON.stringify({ seconds: duration / timescale, isProgressive, tracks: tracks.map(read) }));
};
file.appendBuffer(Object.assign(Uint8Array.from(readFileSync(process.argv[1])).buffer, { fileStart: 0 }));
file.flush();`;

const upright = [65_536, 0, 0, 0, 65_536, 0, 0, 0, 1_073_741_824];
/** Samples of an AAC decoder that precede the sound. */
const priming = 1024;

describePeer(npmPeer('mp4box@2.4.1'), {}, (installed) => {
  it('length of each track, frames, rotation, edit list', async () => {
    const videos = await writeVideos();
    const readings = await byName(videos, async ({ path }) => JSON.parse(await runNode(installed(), read, path)));
    const expected = await byName(videos, async ({ seconds, frames, hasSong }) => ({
      ...{ seconds, isProgressive: true },
      tracks: [
        { codec: expect.stringMatching(/^avc1\.6400/), samples: frames, seconds, matrix: upright },
        { codec: 'mp4a.40.2', samples: expect.any(Number), seconds, matrix: upright },
      ].map((track, index) => (index === 1 && hasSong ? { ...track, skipped: [priming] } : track)),
    }));
    expect(readings).toMatchObject(expected);
  });
});
