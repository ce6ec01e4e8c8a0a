import { fontValues } from '@afterglow/proto';
import { peakMemory } from '../peak-memory.ts';
import { click } from '../render/click.ts';
import { deletePrepared } from '../render/prepared.ts';
import type { Measurement } from '../section.ts';
import { type Albums, allChoices } from './full-album.ts';

const megabyte = 1_000_000;
const [font] = fontValues.slice(-1);

/** The peak while a video with everything is made of the originals and the song. */
export async function measureMemory(albums: Albums): Promise<Measurement[]> {
  const { product, full } = albums;
  await deletePrepared(product, full);
  const worker = { product, program: 'services/render/worker.js', lookEveryMs: 50 };
  const peak = await peakMemory(worker, () => click(product, full, font ?? fontValues[0], allChoices(albums)));
  return [
    {
      what: `Peak memory of the render worker and its children, ${full.photoIds.length} photos with everything`,
      value: peak.bytes / megabyte,
      unit: 'MB',
      aim: 400,
      note: `PSS, nothing prepared: ${peak.shares}`,
    },
  ];
}
