import { storageKeys } from '@afterglow/proto/stored-data';
import type { TvVideo } from '@afterglow/proto/types';

/** What the television plays, so that it goes on after a power cut. */
export interface KeptVideo extends TvVideo {
  /** Seconds from the start. */
  readonly position: number;
}

const isKept = (value: unknown): value is KeptVideo =>
  typeof value === 'object' && value !== null && 'token' in value && 'url' in value && 'position' in value;

/** Null if there is none, or if the browser forbids storage. */
export function readKept(): KeptVideo | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.tv) || 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keep(video: KeptVideo | null): void {
  try {
    if (video) localStorage.setItem(storageKeys.tv, JSON.stringify(video));
    else localStorage.removeItem(storageKeys.tv);
  } catch {
    // Playing is what matters.
  }
}
