import { useCallback, useState } from 'react';
import { ApiError, readFailure } from '../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadErrorProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  readonly retriesAlways?: boolean;
}

// Used without Retry-After.
const defaultRetrySeconds = 10;

export function LoadError({ title, error, onRetry, headingLevel = 'h2', retriesAlways = false }: LoadErrorProps) {
  const [round, setRound] = useState({ error, number: 0 });
  if (round.error !== error) setRound({ error, number: round.number + 1 });
  const retry = useCallback(() => void onRetry(), [onRetry]);
  return (
    <ErrorState
      key={round.number}
      title={title}
      headingLevel={headingLevel}
      onRetry={retry}
      retryIn={secondsUntilRetry(error, retriesAlways)}
    >
      {readFailure(error)}
    </ErrorState>
  );
}

function secondsUntilRetry(error: Error, retriesAlways: boolean): number | undefined {
  if (error instanceof ApiError && (retriesAlways || error.status === 503)) {
    return error.retryAfter ?? defaultRetrySeconds;
  }
  return retriesAlways || error instanceof TypeError ? defaultRetrySeconds : undefined;
}
