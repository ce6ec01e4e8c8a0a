import { type VideoFailureCode, videoFailures } from '@afterglow/proto/errors';

/** Why there is no video: `code` is what the slideshow list says, the message is for the log. */
export class VideoFailure extends Error {
  readonly code: VideoFailureCode;

  constructor(code: VideoFailureCode, detail: string, options?: ErrorOptions) {
    super(`${videoFailures[code]} ${detail}`, options);
    this.name = 'VideoFailure';
    this.code = code;
  }
}
