import { errors } from '@afterglow/proto/errors';

export type UndecodableCode = 'photo_damaged' | 'photo_heic' | 'photo_too_complex' | 'photo_too_many_pixels';

export class UndecodablePhotoError extends Error {
  readonly code: UndecodableCode;

  constructor(code: UndecodableCode) {
    super(errors[code].message);
    this.code = code;
  }
}
