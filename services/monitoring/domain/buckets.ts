interface BucketsOptions {
  readonly stepMs: number;
  readonly count: number;
}

type Sums = Readonly<Record<string, number>>;

export interface Buckets {
  readonly stepMs: number;
  add(at: number, sums: Sums): void;
  put(at: number, values: Sums): void;
  /** Steps up to that of `at`, newest last; null for steps without data. */
  upTo(at: number, count?: number): (Sums | null)[];
}

/** Sums per time step, in constant memory. */
export function createBuckets({ stepMs, count }: BucketsOptions): Buckets {
  const kept = new Map<number, Record<string, number>>();
  const getStep = (at: number): number => Math.floor(at / stepMs);

  function bucketAt(at: number): Record<string, number> {
    const step = getStep(at);
    const bucket = kept.get(step) ?? {};
    kept.set(step, bucket);
    for (const old of kept.keys()) if (old <= step - count) kept.delete(old);
    return bucket;
  }

  return {
    stepMs,
    add(at, sums) {
      const bucket = bucketAt(at);
      for (const [name, value] of Object.entries(sums)) bucket[name] = (bucket[name] ?? 0) + value;
    },
    put: (at, values) => void Object.assign(bucketAt(at), values),
    upTo(at, wanted = count) {
      const last = getStep(at);
      return Array.from({ length: wanted }, (_, index) => kept.get(last - wanted + 1 + index) ?? null);
    },
  };
}
