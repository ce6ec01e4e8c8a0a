import { basename, join } from 'node:path';
import sharp from 'sharp';
import { processImage } from '../../../services/media/adapters/images/process-image.ts';

/** A program: when it is told photos, it makes of each what media makes of it, and says `done` at the end. */
const [folder = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);

process.once('disconnect', () => process.exit());
process.once('message', async (paths: string[]) => {
  for (const source of paths) {
    const to = (name: string): string => join(folder, `${basename(source)}.${name}`);
    const outputs = { original: to('original'), thumb: to('thumb'), display: to('display'), frame: to('frame') };
    const answer = await processImage({ source, kind: 'jpeg', outputs });
    if (!('facts' in answer)) throw new Error(`${source}: ${JSON.stringify(answer)}`);
  }
  process.send?.('done');
});
process.send?.('ready');
