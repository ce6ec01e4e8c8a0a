import type { MonitoringTrends } from '@afterglow/proto/types';
import { dayInWords } from '../../lib/words/reader-formats.ts';
import { bytesInWords } from './figures-in-words.ts';

type StorageTrend = MonitoringTrends['storage'];

export function growthInWords(bytes: number | null): string {
  if (bytes === null) return 'Not known yet';
  return bytes < 0 ? `\u2212${bytesInWords(-bytes)}` : bytesInWords(bytes);
}

/** When there is no room left at the present rate. */
export function fillingInWords({ free, growthPerDay, fullAt }: StorageTrend): string {
  if (free === null) return 'The free space is unknown: an S3 store reports none unless its capacity is configured.';
  if (growthPerDay === null) return 'It takes an hour of watching to say when there is no room left.';
  if (fullAt === null) return 'At this rate there is room for as long as can be said.';
  return `At this rate there is no room left on ${dayInWords(fullAt)}.`;
}
