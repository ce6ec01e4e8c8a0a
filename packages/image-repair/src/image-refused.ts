export type RefusalCode =
  | 'photo_empty'
  | 'photo_unsupported'
  | 'photo_heic'
  | 'photo_damaged'
  | 'photo_too_many_pixels'
  | 'photo_too_complex';

export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

export function refuse(code: RefusalCode, cause?: unknown): never {
  throw new ImageRefused(code, cause);
}
