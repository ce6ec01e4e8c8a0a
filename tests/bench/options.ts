import { parseArgs } from 'node:util';

export interface Options {
  /** Empty: the sections of every run. */
  readonly names: readonly string[];
  readonly count: number | undefined;
  readonly photos: string | undefined;
  readonly skipPeers: boolean;
  readonly workers: boolean;
}

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
