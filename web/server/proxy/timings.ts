import { limits } from '@afterglow/proto';
import type { Pace } from '@afterglow/service-kit';

export interface Bounds {
  /** Milliseconds that a connection to a service may take; a copy that is gone does not refuse it, but stays silent. */
  readonly connectMs: number;
  /** Milliseconds that a service has for the head of its answer, once it has the whole request. */
  readonly answerMs: number;
  /** The same after an upload, whose photos it looks at first; and how long it may take none of one. */
  readonly uploadAnswerMs: number;
  /** The same where the payment provider may be asked first, which has 10 s. */
  readonly paymentAnswerMs: number;
  /** Milliseconds that a link preview has for what it shows; the page goes without it then. */
  readonly previewMs: number;
  /** How much is read of a body that was answered before its end, so that the browser gets to read the answer. */
  readonly lingeringClose: {
    /** Bytes of the whole body: one photo of the largest size with what stands around it. */
    readonly maxBytes: number;
    readonly silenceMs: number;
    readonly totalMs: number;
    /** Bytes of a form that a browser has sent by itself, which shows the answer only once all is sent. */
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
