import { timings } from '@afterglow/proto/limits';
import type { Monitoring } from '@afterglow/proto/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatBytes, formatClockTime } from './figure-formats.ts';
import { Figure, FigureList } from './figure-list.tsx';
import styles from './monitoring.module.css';
import { ScalingCards } from './scaling-cards.tsx';
import { StatusCard } from './status-card.tsx';
import { TrafficCard } from './traffic-card.tsx';
import { TrendCards } from './trend-cards.tsx';

interface MemoryCardProps {
  readonly memory: Monitoring['metrics']['memoryUsage'];
}

const MemoryCard = ({ memory }: MemoryCardProps) => (
  <Card title="Memory usage" description="All processes together.">
    <FigureList>
      <Figure name="Heap used">{formatBytes(memory.heapUsed)}</Figure>
      <Figure name="Heap total">{formatBytes(memory.heapTotal)}</Figure>
      <Figure name="RSS">{formatBytes(memory.rss)}</Figure>
      <Figure name="External">{formatBytes(memory.external)}</Figure>
    </FigureList>
  </Card>
);

interface StorageCardProps {
  readonly storage: Monitoring['metrics']['diskUsage'];
}

const StorageCard = ({ storage }: StorageCardProps) => (
  <Card title="Storage" description="What is kept of all memorials.">
    <FigureList>
      <Figure name="Photos">{formatBytes(storage.uploadsSize)}</Figure>
      <Figure name="Videos">{formatBytes(storage.videosSize)}</Figure>
      <Figure name="Total">{formatBytes(storage.totalSize)}</Figure>
    </FigureList>
  </Card>
);

/** Pauses while the tab is hidden, and refetches when it is shown again. */
const polling = { refetchInterval: timings.monitoringRefresh, refetchIntervalInBackground: false } as const;

const monitoringQuery = queryOptions({
  queryKey: ['monitoring'],
  queryFn: ({ signal }) => call('GET /api/monitoring', {}, { signal }),
  ...polling,
});

const trendsQuery = queryOptions({
  queryKey: ['monitoring', 'trends'],
  queryFn: ({ signal }) => call('GET /api/monitoring/trends', {}, { signal }),
  ...polling,
});

const heights = ['11rem', '13rem', '9rem', '13rem', '13rem', '18rem', '18rem'];

const MonitoringSkeleton = () => (
  <SkeletonGroup className={styles.skeleton}>
    {heights.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <Skeleton key={index} height={height} />
    ))}
  </SkeletonGroup>
);

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export function MonitoringReport() {
  const query = useQuery(monitoringQuery);
  const trends = useQuery(trendsQuery);
  const error = useSignedInLoadError(query);
  if (error && isForbidden(error)) {
    return (
      <EmptyState
        headingLevel="h2"
        title="This page isn’t open to your account"
        action={<LinkButton to={paths.dashboard}>Go to Your Memorials</LinkButton>}
      >
        {errorMessage(error, '')}
      </EmptyState>
    );
  }
  if (error) return <LoadError title="We couldn’t load the figures" error={error} onRetry={query.refetch} />;
  if (!query.data) return <MonitoringSkeleton />;
  const { metrics, scaling } = query.data;
  const refresh = () => Promise.all([query.refetch(), trends.refetch()]);
  return (
    <>
      {query.error && (
        <ProblemNotice role="alert" title="We couldn’t refresh the figures">
          What you see is from {formatClockTime(metrics.timestamp)}. We’ll try again by ourselves.
        </ProblemNotice>
      )}
      <StatusCard
        metrics={metrics}
        scaling={scaling}
        isRefreshing={query.isFetching}
        onRefresh={() => void refresh()}
      />
      <TrafficCard metrics={metrics} />
      <ScalingCards scaling={scaling} />
      <div className={styles.pair}>
        <MemoryCard memory={metrics.memoryUsage} />
        <StorageCard storage={metrics.diskUsage} />
      </div>
      <TrendCards query={trends} />
    </>
  );
}
