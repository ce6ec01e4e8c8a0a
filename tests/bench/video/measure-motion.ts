import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpegPath } from '@afterglow/local-stack';
import { frameBytes, limits, type MotionChoice } from '@afterglow/proto';
import { codeMotion, getScale, type Motion, readMotion, type Zoom } from '@afterglow/slide-video';
import { createIntraEncoder } from '../../../services/render/adapters/encoders/intra-encoder.ts';
import { slideMotion } from '../../../services/render/domain/motion/slide-motion.ts';
import type { Measurement } from '../section.ts';
import { meanShake, meanSsim, patchShifts } from './compare-planes.ts';
import { type Clip, joinClip, perspectiveClip, readLuma, zoompanClip } from './motion-clips.ts';
import { type MovingPhoto, readMovingPhoto } from './moving-photo.ts';
import { type Plane, zoomedPlane } from './zoomed-luma.ts';

const size = { width: limits.frameWidth, height: limits.frameHeight };
const frames = 118;
/** Frames 30, 60 and 118 of the motion, counted from 1. */
const comparedSteps = [29, 59, 117];
const shakenSteps = Array.from({ length: 12 }, (_, index) => 55 + index);
const photoNames = ['03', '08', '10', '11', '17', '24'];
const { signal } = new AbortController();

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function getZoom(choice: MotionChoice): Zoom {
  const zoom = slideMotion(choice, { hash: '00', frames });
  if (!zoom) throw new Error('it does not move');
  return zoom;
}

type Truth = (step: number) => Plane;

/** What each step of a motion shows without any loss, computed once. */
function createTruth({ luma }: MovingPhoto, zoom: Zoom): Truth {
  const planes = new Map<number, Plane>();
  return (step) => {
    const known = planes.get(step);
    if (known) return known;
    const plane = zoomedPlane(luma, { ...size, anchor: zoom.anchor, scale: getScale(zoom, step) });
    planes.set(step, plane);
    return plane;
  };
}

async function getSsim(truth: Truth, clip: Clip): Promise<number> {
  const shown = await readLuma(clip, comparedSteps);
  return mean(shown.map((plane, index) => meanSsim(plane, truth(comparedSteps[index] ?? 0))));
}

async function getShake(truth: Truth, clip: Clip): Promise<number> {
  const shown = await readLuma(clip, shakenSteps);
  return meanShake(shown.map((plane, index) => patchShifts(plane, truth(shakenSteps[index] ?? 0))));
}

async function getBlack(): Promise<Buffer> {
  const encoder = createIntraEncoder({ ffmpegPath: ffmpegPath() });
  try {
    return await encoder.encode(Buffer.alloc(frameBytes), signal);
  } finally {
    await encoder.close();
  }
}

interface Compared {
  readonly ssim: number;
  readonly smallSsim: number;
  readonly theirSsim: number;
  readonly shake: number;
  readonly theirShake: number;
  readonly zoompanShake: number;
}

type Motions = Readonly<Record<MotionChoice, Motion>>;

async function comparePhoto(path: string, motions: Motions, black: Buffer, folder: string): Promise<Compared> {
  const photo = await readMovingPhoto(path);
  const zoom = getZoom('gentle');
  const truth = createTruth(photo, zoom);
  const perspective = await perspectiveClip(photo, zoom, folder);
  const small = await joinClip(photo, motions.small, black, folder);
  const smallSsim = await getSsim(createTruth(photo, getZoom('small')), small);
  const ours = await joinClip(photo, motions.gentle, black, folder);
  return {
    ssim: await getSsim(truth, ours),
    smallSsim,
    theirSsim: await getSsim(truth, perspective),
    shake: await getShake(truth, ours),
    theirShake: await getShake(truth, perspective),
    zoompanShake: await getShake(truth, await zoompanClip(photo, zoom, folder)),
  };
}

const kilobytes = ({ pictures }: Motion): number => pictures.reduce((sum, { length }) => sum + length, 0) / 1000;

async function comparePhotos(motions: Motions): Promise<Compared[]> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-motion-'));
  try {
    const black = await getBlack();
    const all: Compared[] = [];
    for (const name of photoNames) {
      const path = new URL(`../../photos/${name}.jpg`, import.meta.url).pathname;
      all.push(await comparePhoto(path, motions, black, folder));
    }
    return all;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function comparisonRows(all: readonly Compared[]): Measurement[] {
  const average = (key: keyof Compared) => mean(all.map((each) => each[key]));
  const note = `luma at frames 30, 60 and 118, mean of ${all.length} photos`;
  const [theirs, zoompan] = [average('theirSsim'), average('zoompanShake')];
  const shakes = `${zoompan.toFixed(3)} px there, ${average('theirShake').toFixed(3)} px by perspective`;
  const frameToFrame = 'from frame to frame, frames 56 to 67';
  return [
    { what: 'Motion: SSIM to the Lanczos truth', value: average('ssim'), unit: 'SSIM', atLeast: theirs, note },
    { what: 'Motion: SSIM of perspective, libx264 veryfast crf 20', value: theirs, unit: 'SSIM', note },
    { what: 'Motion: SSIM in a small file', value: average('smallSsim'), unit: 'SSIM', note },
    { what: 'Motion: shake', value: average('shake'), unit: 'px', aim: 0.1, note: frameToFrame },
    { what: 'Motion: shake / zoompan', value: average('shake') / zoompan, unit: 'x', aim: 0.33, note: shakes },
  ];
}

/** Bytes and time of motion by vectors alone, and its quality beside ffmpeg's perspective and zoompan. */
export async function measureMotion({ skipPeers }: { readonly skipPeers: boolean }): Promise<Measurement[]> {
  const started = performance.now();
  const gentle = readMotion(await codeMotion(getZoom('gentle'), signal));
  const value = (performance.now() - started) / 1000;
  const motions = { gentle, small: readMotion(await codeMotion(getZoom('small'), signal)) };
  return [
    { what: 'Motion: bytes a slide of 5 s', value: kilobytes(gentle), unit: 'kB', aim: 950 },
    { what: 'Motion: bytes a slide of 5 s, small file', value: kilobytes(motions.small), unit: 'kB', aim: 180 },
    { what: 'Motion: coding one motion, once ever', value, unit: 's', note: `${frames} pictures` },
    ...(skipPeers ? [] : comparisonRows(await comparePhotos(motions))),
  ];
}
