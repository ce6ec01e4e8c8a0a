import type { SentFile } from '../sending/sending.ts';

export interface HostileFile extends SentFile {
  /** What is wrong with it, as a failure tells it. */
  readonly what: string;
  readonly bytes: Buffer;
  /** Words that stand in it and in nothing that is kept: it may be accepted without them. */
  readonly poison?: string;
}

export interface DamagedFile extends HostileFile {
  readonly whole: Buffer;
}

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export const hostile = (what: string, bytes: Buffer, extension: keyof typeof types = 'jpg'): HostileFile => ({
  what,
  name: `${what.replaceAll(/[^\w]+/g, '-')}.${extension}`,
  type: types[extension],
  bytes,
});
