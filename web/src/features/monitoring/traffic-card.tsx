import type { Monitoring } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import { computeErrorRate, formatCount, formatMilliseconds, formatMoment, formatPercent } from './figure-formats.ts';
import { Figure, FigureList } from './figure-list.tsx';

type Metrics = Monitoring['metrics'];

const hourMs = 3_600_000;

/** Counting starts with the first reading, so the period may be shorter than an hour. */
function formatPeriod({ timestamp, countedSince }: Metrics): string {
  const isWhole = Date.parse(timestamp) - Date.parse(countedSince) >= hourMs;
  return isWhole ? 'In the last hour' : `Since ${formatMoment(countedSince)}, when counting began`;
}

const formatLastError = ({ lastErrorTime, requestCount }: Metrics): string =>
  lastErrorTime === null && requestCount !== null ? 'None in the last day' : formatMoment(lastErrorTime);

export const TrafficCard = ({ metrics }: { readonly metrics: Metrics }) => (
  <Card title="Requests and errors" description={`${formatPeriod(metrics)}.`}>
    <FigureList>
      <Figure name="Requests">{formatCount(metrics.requestCount)}</Figure>
      <Figure name="Average response">{formatMilliseconds(metrics.averageResponseTime)}</Figure>
      <Figure name="Errors">{formatCount(metrics.errorCount)}</Figure>
      <Figure name="Error rate">{formatPercent(computeErrorRate(metrics.requestCount, metrics.errorCount))}</Figure>
      <Figure name="Last error">{formatLastError(metrics)}</Figure>
    </FigureList>
  </Card>
);
