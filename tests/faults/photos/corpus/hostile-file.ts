import type { SentFile } from '../../kit/load/uploads.ts';

export interface HostileFile extends SentFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** A text in the file that must not be stored. The file itself may be accepted without it. */
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
