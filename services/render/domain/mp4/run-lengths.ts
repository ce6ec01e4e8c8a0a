export interface Run {
  count: number;
  readonly value: number;
}

export function addToRuns(runs: Run[], value: number): void {
  const last = runs.at(-1);
  if (last?.value === value) last.count += 1;
  else runs.push({ count: 1, value });
}

export function runLengths(values: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const value of values) addToRuns(runs, value);
  return runs;
}
