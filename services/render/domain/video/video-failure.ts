import { type VideoFailureCode, videoFailures } from '@afterglow/proto/errors';

export class VideoFailure extends Error {
  readonly code: VideoFailureCode;

  constructor(code: VideoFailureCode, detail: string, options?: ErrorOptions) {
    super(`${videoFailures[code]} ${detail}`, options);
    this.name = 'VideoFailure';
    this.code = code;
  }
}
