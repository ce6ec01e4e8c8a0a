import { setTimeout as sleep } from 'node:timers/promises';
import { peakMemory } from '../peak-memory.ts';
import { newMemorial, newPerson } from '../person.ts';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { createLongSong } from './create-song.ts';
import { awaitSongs, sendSong } from './send-song.ts';

const render = 'services/render/main.js';
const megabyte = 2 ** 20;

/** An upload of 58 MB: what it adds to the API's memory, and how soon the song can be used. */
export async function measureSong(product: Product): Promise<Measurement[]> {
  const organizer = await newPerson(product.origin);
  const { publicId } = await newMemorial(organizer);
  const file = createLongSong();
  const watched = { product, program: render, lookEveryMs: 50 };
  const idle = await peakMemory(watched, () => sleep(1000));
  const peak = await peakMemory(watched, () => sendSong(organizer, publicId, file));
  const start = performance.now();
  await awaitSongs(organizer, publicId);
  const seconds = (performance.now() - start) / 1000;
  return [
    {
      ...{ what: 'Memory of render above idle, upload of a song of 58 MB', unit: 'MB', aim: 40 },
      value: (peak.bytes - idle.bytes) / megabyte,
    },
    {
      ...{ what: 'Song of 10 minutes / time from upload to ready', unit: 'x', atLeast: 25 },
      value: file.seconds / seconds,
      note: `${seconds.toFixed(1)} s`,
    },
  ];
}
