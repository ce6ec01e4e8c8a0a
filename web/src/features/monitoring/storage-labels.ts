import type { MonitoringTrends } from '@afterglow/proto/types';
import { formatDay } from '../../lib/text/reader-formats.ts';
import { formatBytes } from './figure-formats.ts';

type StorageTrend = MonitoringTrends['storage'];

export function formatGrowth(bytes: number | null): string {
  if (bytes === null) return 'Not known yet';
  return bytes < 0 ? `\u2212${formatBytes(-bytes)}` : formatBytes(bytes);
}

export function describeStorageTrend({ free, growthPerDay, fullAt }: StorageTrend): string {
  if (free === null) return 'The free space is unknown: an S3 store reports none unless its capacity is configured.';
  if (growthPerDay === null) return 'It takes an hour of watching to say when there is no room left.';
  if (fullAt === null) return 'At this rate there is room for as long as can be said.';
  return `At this rate there is no room left on ${formatDay(fullAt)}.`;
}
