import { parseArgs } from 'node:util';

/** What the command line says: `npm run bench -- render --n 100`. */
export interface Options {
  /** The sections to run; none: those of every run. */
  readonly names: readonly string[];
  /** Photos of a section's album, where it is not the section's own number. */
  readonly count: number | undefined;
  /** A folder of photos to take instead of the project's own. */
  readonly photos: string | undefined;
  /** Leaves out what is compared with, which takes minutes. */
  readonly skipPeers: boolean;
  /** Measures two workers beside one as well, which takes minutes too. */
  readonly workers: boolean;
}

/** @throws Error that names what is wrong. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      n: { type: 'string' },
      photos: { type: 'string' },
      'skip-peers': { type: 'boolean', default: false },
      workers: { type: 'boolean', default: false },
    },
  });
  const count = values.n === undefined ? undefined : Number(values.n);
  if (count !== undefined && (!Number.isInteger(count) || count < 2))
    throw new Error(`--n is ${values.n}; it must be a number from 2 up.`);
  return {
    names: positionals,
    count,
    photos: values.photos,
    skipPeers: values['skip-peers'],
    workers: values.workers,
  };
}
