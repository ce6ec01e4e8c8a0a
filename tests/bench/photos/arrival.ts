import { availableParallelism } from 'node:os';
import { counts } from '@afterglow/proto';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { measurePass } from './sharp-pass.ts';
import { uploadPhotos } from './upload-photos.ts';

const rounds = 3;

const listed = (seconds: readonly number[]): string =>
  `median of ${seconds.map((value) => value.toFixed(1)).join(', ')} s`;

export async function measureArrival(product: Product, paths: readonly string[]): Promise<Measurement[]> {
  const [ours, passes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    passes.push(await measurePass(paths));
    ours.push(await uploadPhotos(product, paths));
  }
  const what = `${paths.length} photos through web/server, ${counts.uploadsAtOnce} at a time`;
  const pass = `The same pictures made by ${availableParallelism()} processes from the files alone`;
  const ratios = ours.map((seconds, round) => seconds / (passes[round] ?? seconds));
  return [
    { what: `${what}, until stored, checked and derived`, value: median(ours), unit: 's', note: listed(ours) },
    { what: pass, value: median(passes), unit: 's', note: listed(passes) },
    {
      what: 'Through the product / files alone',
      value: median(ratios),
      unit: 'x',
      aim: 1.3,
      note: `median of ${ratios.map((value) => value.toFixed(2)).join(', ')}`,
    },
  ];
}
