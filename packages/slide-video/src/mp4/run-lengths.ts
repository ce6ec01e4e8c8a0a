export interface Run {
  count: number;
  readonly value: number;
}

export function addRun(runs: Run[], { count, value }: Run): void {
  const last = runs.at(-1);
  if (last?.value === value) last.count += count;
  else runs.push({ count, value });
}

export const addToRuns = (runs: Run[], value: number): void => addRun(runs, { count: 1, value });

export function runLengths(values: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const value of values) addToRuns(runs, value);
  return runs;
}
