export type SoundRefusalReason =
  | 'not_a_sound'
  | 'cut_off'
  | 'silent'
  | 'protected'
  | 'unsupported'
  | 'too_long'
  | 'too_large'
  | 'unreadable';

/** The uploaded file cannot become a song; any other error is ours. */
export class SoundRefused extends Error {
  readonly reason: SoundRefusalReason;
  /** As people call it, such as WMA; only if unsupported. */
  readonly format: string | undefined;

  constructor(reason: SoundRefusalReason, detail: string, options: ErrorOptions & { readonly format?: string } = {}) {
    super(`${reason}: ${detail}`, options);
    this.name = 'SoundRefused';
    this.reason = reason;
    this.format = options.format;
  }
}

export const unsupported = (format: string): SoundRefused =>
  new SoundRefused('unsupported', `${format} is not supported`, { format });
