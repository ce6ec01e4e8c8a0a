import { realPhoto, realPhotos } from '@afterglow/test-kit/images';
import { openPhoto } from '../src/index.ts';
import { testLimits } from '../src/openers.fixture.ts';

const rounds = 3;

const damages: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  whole: (file) => file,
  'cut off at 90 %': (file) => file.subarray(0, file.length * 0.9),
  '64 KiB of zeros': (file) => Buffer.from(file).fill(0, file.length >> 1, (file.length >> 1) + 65_536),
};

async function measureMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

process.stdout.write('| photo | file | kind, ms | orientation and date, ms | repair, ms |\n|---|---|---:|---:|---:|\n');
for (const { name } of realPhotos) {
  for (const [damage, change] of Object.entries(damages)) {
    const file = change(realPhoto(name));
    const photo = openPhoto(file);
    const steps = [
      () => openPhoto(file),
      () => [photo.orientation(), photo.captureDate(new Date())],
      () =>
        photo.repair({
          limits: testLimits,
          scale: ({ width, height }) => ({ width: width >> 1, height: height >> 1 }),
        }),
    ];
    const times: string[] = [];
    for (const step of steps) times.push((await measureMs(step)).toFixed(2));
    process.stdout.write(`| ${name} | ${damage} | ${times.join(' | ')} |\n`);
  }
}
