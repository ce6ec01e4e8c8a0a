import { limits } from '@afterglow/proto';
import type { Pace } from '@afterglow/service-kit';

export interface Bounds {
  /** A crashed instance does not refuse connections, but stays silent. */
  readonly connectMs: number;
  /** From the whole request to the head of the answer. */
  readonly answerMs: number;
  /** For uploads, which media processes before it answers; also how long it may stop reading one. */
  readonly uploadAnswerMs: number;
  /** For routes that first ask the payment provider, which has 10 s. */
  readonly paymentAnswerMs: number;
  readonly previewMs: number;
  /** How much of a body to read after an early answer, so that the browser can read the answer. */
  readonly lingeringClose: {
    readonly maxBytes: number;
    readonly silenceMs: number;
    readonly totalMs: number;
    /** For forms submitted without scripts: the browser shows the answer only after sending everything. */
    readonly formMaxBytes: number;
  };
}

export interface Timings extends Bounds {
  readonly uploadPace: Pace;
}

export const bounds: Bounds = {
  connectMs: 1000,
  answerMs: 10_000,
  uploadAnswerMs: 120_000,
  paymentAnswerMs: 12_000,
  previewMs: 1000,
  lingeringClose: {
    maxBytes: limits.photoMaxBytes + 1024 * 1024,
    silenceMs: 5000,
    totalMs: 30_000,
    formMaxBytes: limits.photosPerBatch * limits.photoMaxBytes,
  },
};
