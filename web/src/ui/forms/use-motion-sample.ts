import type { SlideshowInput } from '@afterglow/proto/types';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/routing/paths.ts';

export type ChosenMotion = NonNullable<SlideshowInput['motion']>;

const attempts = 30;
const pauseMs = 2000;
const settledMs = 1000;

/** Null until the photo is coded. */
async function readSample(memorialRef: string, motion: ChosenMotion, signal: AbortSignal): Promise<Blob | null> {
  const reply = await fetch(paths.motionSample(memorialRef, motion), { credentials: 'include', signal });
  return reply.ok ? reply.blob() : null;
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

async function awaitSample(memorialRef: string, motion: ChosenMotion, signal: AbortSignal): Promise<Blob | null> {
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt += 1) {
    const sample = await readSample(memorialRef, motion, signal).catch(() => null);
    if (sample) return sample;
    await pause(signal);
  }
  return null;
}

/**
 * The address of a sample: a file of the page, since Safari plays no video from an address without ranges. Null if none
 * came.
 */
export function useMotionSample(memorialRef: string, motion: ChosenMotion | undefined): string | null | undefined {
  const [sample, setSample] = useState<string | null>();
  useEffect(() => {
    if (!motion) return;
    const leaving = new AbortController();
    let address: string | undefined;
    void awaitSample(memorialRef, motion, leaving.signal).then((blob) => {
      if (leaving.signal.aborted) return;
      address = blob ? URL.createObjectURL(blob) : undefined;
      setSample(address ?? null);
    });
    return () => {
      leaving.abort();
      setSample(undefined);
      if (address) URL.revokeObjectURL(address);
    };
  }, [memorialRef, motion]);
  return sample;
}

interface ReadiedVideo {
  readonly motion: ChosenMotion | undefined;
  /** Of all slides, unless each lasts as long as usual. */
  readonly frames: number | undefined;
  readonly hasClosing: boolean;
}

/** Lets the pieces of a video be made while its length is still being chosen. */
export function useReadiedLength(memorialRef: string, { motion, frames, hasClosing }: ReadiedVideo): void {
  useEffect(() => {
    if (!motion || frames === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const address = paths.motionSample(memorialRef, motion, { frames, hasClosing });
    const ready = async () => {
      const reply = await fetch(address, { credentials: 'include', signal });
      await reply.body?.cancel();
    };
    // The video is made without it too.
    const timer = setTimeout(() => ready().catch(() => undefined), settledMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [memorialRef, motion, frames, hasClosing]);
}
