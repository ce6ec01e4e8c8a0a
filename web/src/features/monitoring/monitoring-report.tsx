import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { clockInWords } from './figures-in-words.ts';
import { MemoryCard } from './memory-card.tsx';
import styles from './monitoring.module.css';
import { monitoringQuery, trendsQuery } from './monitoring-queries.ts';
import { MonitoringSkeleton } from './monitoring-skeleton.tsx';
import { ScalingCards } from './scaling-cards.tsx';
import { StatusCard } from './status-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { TrafficCard } from './traffic-card.tsx';
import { TrendCards } from './trend-cards.tsx';

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export function MonitoringReport() {
  const query = useQuery(monitoringQuery);
  const trends = useQuery(trendsQuery);
  const error = useLoadError(query);
  useEffect(() => void leaveIfUnauthorized(query.error), [query.error]);
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
          What you see is from {clockInWords(metrics.timestamp)}. We’ll try again by ourselves.
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
