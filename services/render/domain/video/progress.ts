/** `total` is in expected milliseconds. Tells whole percent: each larger than the last, 100 only when all is done. */
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
