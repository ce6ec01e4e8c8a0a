/** Reports growing whole percent of `total` ms, and 100 only at the end. */
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
