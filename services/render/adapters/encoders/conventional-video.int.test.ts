import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { VideoEncoder } from '../../domain/video/video-encoder.ts';
import { planVideo } from '../../domain/video/video-plan.ts';
import { videoWorkFixture } from '../../jobs/video-work.fixture.ts';
import { rose } from '../../render.fixture.ts';
import { conventionalVideo } from './conventional-video.ts';

const { deps, mediaBucket, folder } = await videoWorkFixture();

it('lays out photos with captions above their strip, and leaves others as they are', async () => {
  const snapshot = {
    ...{ memorial_id: rose.id, title: 'A life', created_at: new Date(0), deceased_name: 'Rose' },
    title_font: 'allura' as const,
    ...{ birth_date: null, birth_year: null, death_date: null, death_year: null, timing: 1, length_seconds: null },
    ...{ photo_ids: ['1', '2', '3'], turned: {}, captions: { '3': { who: 'Rose', where: '', when: '' } } },
  };
  const plan = planVideo(snapshot, { picture: 'p', video: 'v' });
  const strips: number[] = [];
  const encodeVideo: VideoEncoder['encodeVideo'] = async ({ slides, slideshow }) => {
    for (const { framePath } of slides) {
      const strip = (await readFile(framePath)).subarray(896 * 1920 * 3, 910 * 1920 * 3);
      strips.push(strip.reduce((most, value) => Math.max(most, value), 0));
    }
    return { path: '', slideshow };
  };
  const parts = { media: deps.media, mediaStore: mediaBucket.store, encoder: { name: 'x264', encodeVideo } };
  const signal = AbortSignal.timeout(60_000);
  await conventionalVideo(parts)({ plan, folder, signal, onShare: () => {}, sounds: [undefined] });
  const [, plain = 0, captioned = 255] = strips;
  expect(strips).toHaveLength(3);
  expect(plain).toBeGreaterThan(100);
  expect(captioned).toBeLessThan(45);
});
