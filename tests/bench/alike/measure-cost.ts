import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageWorkerPool } from '../../../services/media/adapters/images/image-worker-pool.ts';
import { displaySize } from '../../../services/media/domain/image-sizes.ts';
import { measureSharpness } from '../../../services/media/domain/look-alikes/sharpness.ts';
import { type SmallPicture, shrinkPhoto } from '../../../services/media/domain/look-alikes/small-picture.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { index } from './described-photos.ts';

const rounds = 5;
/** Of an album of a thousand photos. */
const compared = 35;

async function decode(path: string) {
  const upright = sharp(await readFile(path)).autoOrient();
  const size = displaySize((await upright.metadata()).autoOrient);
  const image = upright.removeAlpha().resize({ ...size, fit: 'fill' });
  return { ...size, pixels: await image.raw().toBuffer() };
}

/** Describes each photo and compares it with others of a large album. @returns ms of a photo. */
async function measureOwn(paths: readonly string[]): Promise<number> {
  const decoded = await Promise.all(paths.slice(0, 6).map(decode));
  const times: number[] = [];
  let known: SmallPicture[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pictures: SmallPicture[] = [];
    for (const display of decoded) {
      const start = process.cpuUsage().user;
      measureSharpness(display);
      const { picture, isSame } = index(shrinkPhoto(display));
      known.filter(isSame);
      times.push((process.cpuUsage().user - start) / 1000);
      pictures.push(picture);
    }
    known = Array.from({ length: compared }, (_, place) => pictures[place % pictures.length] ?? new Uint8Array());
  }
  return median(times.slice(decoded.length));
}

/** User and system time of a process, proc_pid_stat(5), in ms. */
async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The CPU time of the image processes for a photo of an upload, in ms. */
async function measureWhole(pool: ImageWorkerPool, paths: readonly string[], folder: string): Promise<number> {
  const sources = paths.slice(0, 6);
  const readCpu = async (): Promise<number> => {
    const times = await Promise.all(pool.processIds().map(readCpuMs));
    return times.reduce((sum, time) => sum + time, 0);
  };
  const before = await readCpu();
  for (const source of sources) {
    const outputs = {
      original: join(folder, 'o'),
      thumb: join(folder, 't'),
      display: join(folder, 'd'),
      frame: join(folder, 'f'),
    };
    for (let round = 0; round < rounds; round += 1) {
      await pool.work({ source, outputs });
    }
  }
  const after = await readCpu();
  return (after - before) / (rounds * sources.length);
}

export async function measureCost(
  pool: ImageWorkerPool,
  paths: readonly string[],
  folder: string,
): Promise<Measurement[]> {
  const own = await measureOwn(paths);
  const whole = await measureWhole(pool, paths, folder);
  return [
    {
      what: 'Describing a photo and comparing it in an album of 1000',
      value: own,
      unit: 'ms',
      aim: 3,
      note: `CPU time, median of ${rounds - 1} rounds, ${compared} comparisons`,
    },
    {
      what: 'Work on a photo / without looking for look-alikes',
      value: whole / (whole - own),
      unit: 'x',
      aim: 1.02,
      note: `${whole.toFixed(0)} ms of CPU time`,
    },
  ];
}
