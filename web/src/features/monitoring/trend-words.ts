import { clockInWords } from './figures-in-words.ts';

export interface TrendValues {
  readonly from: string;
  readonly stepSeconds: number;
  /** Null where nothing was measured. */
  readonly values: readonly (number | null)[];
}

const getTime = ({ from, stepSeconds }: TrendValues, index: number): string =>
  clockInWords(Date.parse(from) + index * stepSeconds * 1000);

/** What a graph shows, for those who do not see it. @param inWords of one value. */
export function trendInWords(trend: TrendValues, inWords: (value: number) => string): string {
  const known = trend.values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [first] = known;
  const [last] = known.slice(-1);
  if (!first || !last) return 'No data yet.';
  const highest = known.reduce((one, other) => (other.value > one.value ? other : one));
  const before = first.index > 0 ? ` No data before ${getTime(trend, first.index)}.` : '';
  return `${inWords(last.value)} now, at most ${inWords(highest.value)} at ${getTime(trend, highest.index)}.${before}`;
}
