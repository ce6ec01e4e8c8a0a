import { limits } from '@afterglow/proto';
import type { Pace } from './upload-pace.ts';

export interface Timings {
  /** Milliseconds that a service has for the head of its answer, once it has the whole request. */
  readonly answerMs: number;
  /** The same after an upload, whose photos it looks at first. */
  readonly uploadAnswerMs: number;
  /** Milliseconds that a link preview has for what it shows; the page goes without it then. */
  readonly previewMs: number;
  readonly uploadPace: Pace;
  /** How much is read of a body that was answered before its end, so that the browser gets to read the answer. */
  readonly unreadBody: {
    /** Bytes of the whole body: one photo of the largest size with what stands around it. */
    readonly maxBytes: number;
    readonly silenceMs: number;
    readonly totalMs: number;
  };
}

export const timings: Timings = {
  answerMs: 10_000,
  uploadAnswerMs: 120_000,
  previewMs: 1000,
  // A phone at 64 kbit/s is still four times as fast.
  uploadPace: { silenceMs: 30_000, bytesPerSecond: 2048, graceMs: 60_000, lookEveryMs: 5000 },
  unreadBody: { maxBytes: limits.photoMaxBytes + 1024 * 1024, silenceMs: 5000, totalMs: 30_000 },
};
