import { useCallback, useState } from 'react';
import { ApiError, readFailure } from '../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadErrorProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  /** Whatever the error is, the page asks again by itself. */
  readonly retriesAlways?: boolean;
}

// Where the server does not say when to ask again.
const secondsUntilAskingAgain = 10;

/** Something could not be loaded. Where it may soon be there again, the page asks by itself and shows when. */
export function LoadError({ title, error, onRetry, headingLevel = 'h2', retriesAlways = false }: LoadErrorProps) {
  const [round, setRound] = useState({ error, number: 0 });
  // Each further failure starts the countdown again.
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
    return error.retryAfter ?? secondsUntilAskingAgain;
  }
  return retriesAlways || error instanceof TypeError ? secondsUntilAskingAgain : undefined;
}
