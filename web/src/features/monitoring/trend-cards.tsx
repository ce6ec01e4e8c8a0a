import type { MonitoringTrends, Trend } from '@afterglow/proto/types';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatBytes, formatCount, formatMilliseconds } from './figure-formats.ts';
import { Figure, FigureList } from './figure-list.tsx';
import styles from './monitoring.module.css';
import { QueueTable } from './queue-table.tsx';
import { describeStorageTrend, formatGrowth } from './storage-labels.ts';
import { TrendGraph } from './trend-graph.tsx';

interface TrendCardsProps {
  readonly query: UseQueryResult<MonitoringTrends>;
}

export function TrendCards({ query }: TrendCardsProps) {
  const error = useLoadError(query);
  if (error) return <LoadError title="We couldn’t load the graphs" error={error} onRetry={query.refetch} />;
  if (!query.data) {
    return (
      <SkeletonGroup>
        <Skeleton height="16rem" />
      </SkeletonGroup>
    );
  }
  const { hour, day, videos, queues, storage } = query.data;
  return (
    <>
      <Graphs title="Last hour" each="minute" trend={hour} />
      <Graphs title="Last day" each="quarter of an hour" trend={day} />
      <Card title="Videos" description="By the hour, over the last day.">
        <div className={styles.pair}>
          <TrendGraph title="Made" trend={{ ...videos, values: videos.made }} format={formatCount} />
          <TrendGraph title="Failed" trend={{ ...videos, values: videos.failed }} format={formatCount} tone="problem" />
        </div>
      </Card>
      <Card title="Growth of storage" description={describeStorageTrend(storage)}>
        <FigureList>
          <Figure name="Used">{formatBytes(storage.used)}</Figure>
          <Figure name="Free">{formatBytes(storage.free)}</Figure>
          <Figure name="Growth in a day">{formatGrowth(storage.growthPerDay)}</Figure>
        </FigureList>
      </Card>
      <Card title="Queues" description="Jobs that wait, those that are worked on, and how long the oldest has waited.">
        <QueueTable queues={queues} />
      </Card>
    </>
  );
}

interface GraphsProps {
  readonly title: string;
  readonly each: string;
  readonly trend: Trend;
}

const Graphs = ({ title, each, trend }: GraphsProps) => (
  <Card title={title} description={`By the ${each}.`}>
    <div className={styles.graphs}>
      <TrendGraph title="Requests" trend={{ ...trend, values: trend.requests }} format={formatCount} />
      <TrendGraph
        title="Average response"
        trend={{ ...trend, values: trend.averageResponseTime }}
        format={formatMilliseconds}
      />
      <TrendGraph title="Errors" trend={{ ...trend, values: trend.errors }} format={formatCount} tone="problem" />
    </div>
  </Card>
);
