interface OddFile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
}

export interface OddImage extends OddFile {
  readonly plain: Buffer;
}

export const oddFile =
  (extension: OddFile['extension']) =>
  (what: string, bytes: Buffer): OddFile => ({ what, bytes, extension });

export const oddImages = (plain: Buffer, files: readonly OddFile[]): OddImage[] =>
  files.map((file) => ({ ...file, plain }));

export function changed(file: Buffer, change: (copy: Buffer) => unknown): Buffer {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
}

export type { OddFile };
