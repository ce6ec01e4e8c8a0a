import { formatClockTime } from './figure-formats.ts';

export interface TrendValues {
  readonly from: string;
  readonly stepSeconds: number;
  readonly values: readonly (number | null)[];
}

const getTime = ({ from, stepSeconds }: TrendValues, index: number): string =>
  formatClockTime(Date.parse(from) + index * stepSeconds * 1000);

/** Describes a graph for screen readers. @param format formats one value. */
export function describeTrend(trend: TrendValues, format: (value: number) => string): string {
  const known = trend.values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [first] = known;
  const [last] = known.slice(-1);
  if (!first || !last) return 'No data yet.';
  const highest = known.reduce((one, other) => (other.value > one.value ? other : one));
  const before = first.index > 0 ? ` No data before ${getTime(trend, first.index)}.` : '';
  return `${format(last.value)} now, at most ${format(highest.value)} at ${getTime(trend, highest.index)}.${before}`;
}
