const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** The value that this share of the values (0 to 1) does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const value = sorted(values)[Math.max(0, Math.ceil(values.length * part) - 1)];
  if (value === undefined) throw new Error('there are no values');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
