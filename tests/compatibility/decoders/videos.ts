import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SlideshowInput } from '@afterglow/proto';
import { decodedDigests } from '@afterglow/slide-video/testing';
import { eventually } from '@afterglow/test-kit';
import { fetchPhotos } from '@afterglow/tests-acceptance/people/people';
import type { Person } from '@afterglow/tests-acceptance/people/person';
import {
  finishedVideo,
  newSlideshow,
  organizerWithSelection,
} from '@afterglow/tests-acceptance/people/slideshow-making';
import { songForm, toneWav } from '@afterglow/tests-acceptance/songs/tone-wav';
import { inject } from 'vitest';
import { isFull } from '../kit/describe-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

interface Video {
  readonly name: string;
  readonly url: string;
  readonly bytes: Buffer;
  readonly seconds: number;
  readonly hasSong: boolean;
}

export interface WrittenVideo extends Video {
  readonly path: string;
  readonly frames: number;
}

const framesPerSecond = 30;
export const samplesPerSecond = 48_000;

async function addSong(ruth: Person, memorialRef: string): Promise<number> {
  const params = { memorialRef };
  await ruth.ask('POST /api/memorials/:memorialRef/songs', {
    params,
    form: songForm(toneWav({ hertz: 440 }), 'A tone.wav'),
  });
  const { id } = await eventually(
    async () =>
      (await ruth.call('GET /api/memorials/:memorialRef/songs', { params })).find(({ state }) => state === 'ready'),
    { timeoutMs: 60_000 },
  );
  const body = { songIds: [id], mayUse: true };
  await ruth.call('PUT /api/memorials/:memorialRef/songs/rights', { params, body });
  return id;
}

async function makeVideos(): Promise<Video[]> {
  const { ruth, memorialRef } = await organizerWithSelection();
  const [photo] = await fetchPhotos(ruth, memorialRef);
  await ruth.call('PATCH /api/photos/:photoId/caption', {
    params: { photoId: String(photo?.id) },
    body: { caption: { who: 'Rose and Tom', where: 'Lake Garda', when: 'summer 1962' } },
  });
  async function make(name: string, about: Partial<SlideshowInput>): Promise<Video[]> {
    const { publicId } = await newSlideshow(ruth, memorialRef, about);
    const { videoUrl, soundVideoUrl, videoFile } = await finishedVideo(ruth, memorialRef, publicId);
    const seconds = videoFile?.seconds ?? 0;
    const open = async (path: string) => ({
      ...{ url: new URL(path, inject('origin')).href, bytes: (await ruth.open(path)).bytes, seconds },
    });
    const silent = { name, ...(await open(videoUrl)), hasSong: false };
    if (!soundVideoUrl) return [silent];
    return [silent, { name: `${name}, with a song`, ...(await open(soundVideoUrl)), hasSong: true }];
  }

  const captioned = await make('a caption', {});
  if (!isFull) return captioned;
  const song = await addSong(ruth, memorialRef);
  return [
    ...captioned,
    ...(await make('motion and a closing slide', {
      ...{ motion: 'small', timing: 2, closing: { line: 'Thank you' } },
      sound: { songs: [song], fit: 'loop' },
    })),
  ];
}

let making: Promise<Video[]> | undefined;

/** Videos of every kind, or one outside `npm run compatibility`, made by the product once per worker. */
export async function writeVideos(): Promise<WrittenVideo[]> {
  making ??= makeVideos();
  const [videos, folder] = [await making, await temporaryFolder()];
  return Promise.all(
    videos.map(async (video, at) => {
      const path = join(folder, `${at}.mp4`);
      await writeFile(path, video.bytes);
      return { ...video, path, frames: video.seconds * framesPerSecond };
    }),
  );
}

export const byName = async <Value>(videos: readonly WrittenVideo[], read: (video: WrittenVideo) => Promise<Value>) => {
  const values: Record<string, Value> = {};
  for (const video of videos) values[video.name] = await read(video);
  return values;
};

export const expectedPictures = (videos: readonly WrittenVideo[]) => byName(videos, ({ path }) => decodedDigests(path));

/** A decoder that ignores the edit list starts 21 ms late. */
export function describeSound(samples: Float32Array) {
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.02);
  return { isSilent: first < 0, startsAtOnce: first >= 0 && first < 0.005 * samplesPerSecond };
}

export const expectedSound = ({ hasSong }: Video) => ({ isSilent: !hasSong, startsAtOnce: hasSong });
