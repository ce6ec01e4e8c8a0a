import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FontValue, limits } from '@afterglow/proto';
import sharp from 'sharp';
import { drawTitleSlide } from '../../../services/render/adapters/title-slide/title-slide.ts';
import type { Album } from './album.ts';
import { extractFrame } from './extract-frame.ts';
import { ffmpeg, ffprobe } from './ffmpeg.ts';
import { encoderArguments, fromFrames, slideshowGraph } from './xfade.ts';

interface Quality {
  readonly ssim: number;
  readonly bytes: number;
}

export interface Qualities {
  readonly ours: Quality;
  readonly medium: Quality;
  readonly slides: number;
}

interface VideoUnderTest {
  readonly path: string;
  readonly album: Album;
  readonly photos: readonly string[];
  readonly font: FontValue;
}

const rate = limits.framesPerSecond;
const slidesAtMost = 8;

async function writeFrames({ album, photos, font }: VideoUnderTest, count: number, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const { deceasedName: name, birthDate, deathDate } = album.memorial;
  const paths: string[] = [];
  for (const [index, photo] of photos.slice(0, count).entries()) {
    const { pixels: frame, width, height } = await extractFrame(photo);
    const pixels = index === 0 ? drawTitleSlide({ frame, name, birthDate, deathDate, font }) : frame;
    const path = join(folder, `frame-${index}.png`);
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}

async function bytesUntil(path: string, seconds: number): Promise<number> {
  const packets = await ffprobe([
    ...['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,size', '-of', 'csv=p=0', path],
  ]);
  const sizes = packets.split('\n').map((line) => line.split(',').map(Number));
  return sizes.reduce((sum, [time = Number.NaN, size = 0]) => (time < seconds - 0.5 / rate ? sum + size : sum), 0);
}

async function meanSsim(statistics: string, frames: number): Promise<number> {
  const values = [...(await readFile(statistics, 'utf8')).matchAll(/ All:([\d.]+)/g)].map(([, value]) => Number(value));
  if (values.length !== frames) throw new Error(`${values.length} of ${frames} frames were compared`);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Compares the video and the medium command with an uncompressed version of the same timeline. */
export async function compareQuality(video: VideoUnderTest, timing: number, folder: string): Promise<Qualities> {
  const slides = Math.min(slidesAtMost, video.photos.length - 1);
  const frames = slides * timing * rate;
  // One slide more, so that the compared part ends with a crossfade.
  const pictures = await writeFrames(video, slides + 1, folder);
  const medium = join(folder, 'medium.mp4');
  const plain = fromFrames(pictures, 0);
  const shown = `;[all]trim=end_frame=${frames}[shown]`;
  const graph = `${slideshowGraph(plain, timing, 'all')}${shown}`;
  await ffmpeg([...plain.inputs, '-filter_complex', graph, '-map', '[shown]', ...encoderArguments('medium'), medium]);

  const reference = fromFrames(pictures, 2);
  const statistics = [join(folder, 'ours.ssim'), join(folder, 'medium.ssim')] as const;
  const trimmed = (input: string) => `${input}trim=end_frame=${frames},setpts=N/${rate}/TB`;
  const comparison = [
    slideshowGraph(reference, timing, 'all'),
    `${trimmed('[all]')},split[lossless0][lossless1]`,
    ...statistics.flatMap((file, side) => [
      `${trimmed(`[${side}:v]`)}[side${side}]`,
      `[side${side}][lossless${side}]ssim=stats_file=${file}[compared${side}]`,
    ]),
  ].join(';');
  const sinks = ['-map', '[compared0]', '-f', 'null', '-', '-map', '[compared1]', '-f', 'null', '-'];
  await ffmpeg(['-i', video.path, '-i', medium, ...reference.inputs, '-filter_complex', comparison, ...sinks]);
  return {
    slides,
    ours: { ssim: await meanSsim(statistics[0], frames), bytes: await bytesUntil(video.path, slides * timing) },
    medium: { ssim: await meanSsim(statistics[1], frames), bytes: await bytesUntil(medium, slides * timing) },
  };
}
