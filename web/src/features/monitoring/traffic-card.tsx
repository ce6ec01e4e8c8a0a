import type { Monitoring } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import { Figure, FigureList } from './figure-list.tsx';
import {
  computeErrorRate,
  countInWords,
  millisecondsInWords,
  momentInWords,
  percentInWords,
} from './figures-in-words.ts';

type Metrics = Monitoring['metrics'];

const hourMs = 3_600_000;

/** Counts begin when the figures are first read, so that they may cover less than an hour. */
function stretchInWords({ timestamp, countedSince }: Metrics): string {
  const isWhole = Date.parse(timestamp) - Date.parse(countedSince) >= hourMs;
  return isWhole ? 'In the last hour' : `Since ${momentInWords(countedSince)}, when counting began`;
}

const lastErrorInWords = ({ lastErrorTime, requestCount }: Metrics): string =>
  lastErrorTime === null && requestCount !== null ? 'None in the last day' : momentInWords(lastErrorTime);

export const TrafficCard = ({ metrics }: { readonly metrics: Metrics }) => (
  <Card title="Requests and errors" description={`${stretchInWords(metrics)}.`}>
    <FigureList>
      <Figure name="Requests">{countInWords(metrics.requestCount)}</Figure>
      <Figure name="Average response">{millisecondsInWords(metrics.averageResponseTime)}</Figure>
      <Figure name="Errors">{countInWords(metrics.errorCount)}</Figure>
      <Figure name="Error rate">{percentInWords(computeErrorRate(metrics.requestCount, metrics.errorCount))}</Figure>
      <Figure name="Last error">{lastErrorInWords(metrics)}</Figure>
    </FigureList>
  </Card>
);
