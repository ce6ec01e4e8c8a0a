import { availableParallelism } from 'node:os';
import { counts } from '@afterglow/proto';
import { newMemorial, newPerson } from '../person.ts';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { createSender, prepareUpload } from './send-photo.ts';
import { measurePass } from './sharp-pass.ts';

const rounds = 3;

/** The seconds until each photo is stored, checked and derived, which is when its answer comes: three at a time. */
async function upload({ origin }: Product, paths: readonly string[]): Promise<number> {
  const organizer = await newPerson(origin);
  const { publicId: memorialRef } = await newMemorial(organizer);
  const sender = createSender({ origin, cookie: organizer.cookie, memorialRef });
  const uploads = await Promise.all(paths.map(prepareUpload));
  const waiting = uploads.values();
  const start = performance.now();
  const sendNext = async (): Promise<void> => {
    for (const upload of waiting) await sender.send(upload);
  };
  await Promise.all(Array.from({ length: counts.uploadsAtOnce }, sendNext));
  const seconds = (performance.now() - start) / 1000;
  sender.close();
  const photos = await organizer.call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });
  if (photos.length !== paths.length) throw new Error(`${photos.length} of ${paths.length} photos are there`);
  return seconds;
}

const listed = (seconds: readonly number[]): string =>
  `median of ${seconds.map((value) => value.toFixed(1)).join(', ')} s`;

export async function measureArrival(product: Product, paths: readonly string[]): Promise<Measurement[]> {
  const [ours, passes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    passes.push(await measurePass(paths));
    ours.push(await upload(product, paths));
  }
  const what = `${paths.length} photos through web/server, ${counts.uploadsAtOnce} at a time`;
  const pass = `The same pictures made by ${availableParallelism()} processes from the files alone`;
  const ratios = ours.map((seconds, round) => seconds / (passes[round] ?? seconds));
  return [
    { what: `${what}, until stored, checked and derived`, value: median(ours), unit: 's', note: listed(ours) },
    { what: pass, value: median(passes), unit: 's', note: listed(passes) },
    {
      what: 'Through the product, to the files alone',
      value: median(ratios),
      unit: 'x',
      aim: 1.3,
      note: `median of ${ratios.map((value) => value.toFixed(2)).join(', ')}`,
    },
  ];
}
