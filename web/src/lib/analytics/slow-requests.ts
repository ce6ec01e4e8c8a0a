import { timings } from '@afterglow/proto/limits';
import type { Routes } from '@afterglow/proto/types';
import { track } from './track.ts';

export async function trackIfSlow<T>(route: keyof Routes, answer: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await answer;
  } finally {
    const milliseconds = Math.round(performance.now() - startedAt);
    if (milliseconds > timings.slowRequest) track({ name: 'slow_request', route, milliseconds });
  }
}
