/**
 * Counts work that is done against all of it, in weights of one unit (expected milliseconds), and tells whole
 * percent: each larger than the one before it, 100 only when everything is done.
 */
export function createProgress(total: number, tell: (percent: number) => void) {
  let done = 0;
  let told = 0;
  return {
    add(weight: number): void {
      done += weight;
      const percent = Math.min(100, Math.floor((done / total) * 100 + 1e-6));
      if (percent <= told) return;
      told = percent;
      tell(percent);
    },
  };
}
