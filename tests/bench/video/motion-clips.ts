import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '@afterglow/local-stack';
import { limits } from '@afterglow/proto';
import { easedShare, equalSlides, joinVideo, type Motion, type Zoom } from '@afterglow/slide-video';
import { ffmpeg } from '../render/ffmpeg.ts';
import type { MovingPhoto } from './moving-photo.ts';
import type { Plane } from './zoomed-luma.ts';

const run = promisify(execFile);
const [width, height, rate] = [limits.frameWidth, limits.frameHeight, limits.framesPerSecond];
const { signal } = new AbortController();

export interface Clip {
  readonly path: string;
  /** Frame of the first picture of the motion. */
  readonly first: number;
}

/** The slide of the product: a fade in, then the motion. */
export async function joinClip(photo: MovingPhoto, motion: Motion, black: Buffer, folder: string): Promise<Clip> {
  const path = join(folder, 'ours.mp4');
  await joinVideo(
    {
      ...equalSlides(2, 5),
      facts: { title: 'Motion', createdAt: new Date(0) },
      getPicture: async () => photo.picture,
      black,
      motion: (slide) => (slide === 0 ? motion : undefined),
    },
    { path, signal },
  );
  return { path, first: 5 * rate + 1 - motion.pictures.length };
}

const share = (frames: number, frame: string): string => {
  const time = `clip(${frame}/${frames - 1},0,1)`;
  const speed = 1 / (1 - easedShare);
  const eased = (part: string) => `${speed / (2 * easedShare)}*pow(${part},2)`;
  const even = `${speed}*(${time}-${easedShare / 2})`;
  return `if(lt(${time},${easedShare}),${eased(time)},if(gt(${time},${1 - easedShare}),1-${eased(`1-${time}`)},${even}))`;
};

const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'];
const raw = (size: string) => [
  '-f',
  'rawvideo',
  '-pixel_format',
  'rgb24',
  '-video_size',
  size,
  '-framerate',
  String(rate),
];
const colours = 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p';

async function encodeClip(input: Buffer, size: string, filter: string, path: string, frames: number): Promise<Clip> {
  await writeFile(`${path}.rgb`, input);
  await ffmpeg([...raw(size), '-i', `${path}.rgb`, '-vf', filter, '-frames:v', String(frames), ...encoding, path]);
  return { path, first: 0 };
}

/** Moves a repeated picture by ffmpeg's perspective with subpixel corners, as a careful user would. */
export function perspectiveFilter(zoom: Zoom): string {
  const shift = `(1-1/(1+${zoom.scale - 1}*(${share(zoom.frames, '(on-1)')})))`;
  const [left, top] = [`${zoom.anchor.x}*${shift}`, `${zoom.anchor.y}*${shift}`];
  const [right, bottom] = [`W-(W-${zoom.anchor.x})*${shift}`, `H-(H-${zoom.anchor.y})*${shift}`];
  const corners = `x0='${left}':y0='${top}':x1='${right}':y1='${top}':x2='${left}':y2='${bottom}':x3='${right}':y3='${bottom}'`;
  return `perspective=${corners}:interpolation=cubic:eval=frame`;
}

export function perspectiveClip({ still }: MovingPhoto, zoom: Zoom, folder: string): Promise<Clip> {
  const filter = `${colours},loop=${zoom.frames - 1}:size=1,${perspectiveFilter(zoom)}`;
  return encodeClip(still, `${width}x${height}`, filter, join(folder, 'perspective.mp4'), zoom.frames);
}

/** The usual command. */
export function zoompanClip({ large }: MovingPhoto, zoom: Zoom, folder: string): Promise<Clip> {
  const scale = `1+${zoom.scale - 1}*(${share(zoom.frames, 'on')})`;
  const [x, y] = [`${2 * zoom.anchor.x}*(1-1/zoom)`, `${2 * zoom.anchor.y}*(1-1/zoom)`];
  const filter = `zoompan=z='${scale}':x='${x}':y='${y}':d=${zoom.frames}:s=${width}x${height}:fps=${rate},${colours}`;
  return encodeClip(large, `${2 * width}x${2 * height}`, filter, join(folder, 'zoompan.mp4'), zoom.frames);
}

/** Luma of the pictures of a motion, as they are in yuv420p: other formats would change its range. */
export async function readLuma({ path, first }: Clip, steps: readonly number[]): Promise<Plane[]> {
  const chosen = steps.map((step) => `eq(n,${first + step})`).join('+');
  const output = ['-vf', `select='${chosen}'`, '-fps_mode', 'passthrough', '-pix_fmt', 'yuv420p', '-f', 'rawvideo'];
  const { stdout } = await run(ffmpegPath(), ['-nostdin', '-v', 'error', '-i', path, ...output, 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  const frameSize = (width * height * 3) / 2;
  if (stdout.length !== steps.length * frameSize) throw new Error(`${path} has not all of the frames ${steps}`);
  return steps.map((_, index) => {
    const samples = Float32Array.from(stdout.subarray(index * frameSize, index * frameSize + width * height));
    return { width, height, samples };
  });
}
