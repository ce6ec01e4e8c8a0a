import { useCallback, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadErrorProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
}

// Where the server does not say when to ask again.
const secondsUntilAskingAgain = 10;

/** Something could not be loaded. Where it may soon be there again, the page asks by itself and shows when. */
export function LoadError({ title, error, onRetry, headingLevel = 'h2' }: LoadErrorProps) {
  const [round, setRound] = useState({ error, number: 0 });
  // Each further failure starts the countdown again.
  if (round.error !== error) setRound({ error, number: round.number + 1 });
  const retry = useCallback(() => void onRetry(), [onRetry]);
  return (
    <ErrorState key={round.number} title={title} headingLevel={headingLevel} onRetry={retry} retryIn={retryIn(error)}>
      {messageOf(error, 'Nothing was lost. Please check your connection and try again.')}
    </ErrorState>
  );
}

function retryIn(error: Error): number | undefined {
  if (error instanceof TypeError) return secondsUntilAskingAgain;
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  return error.retryAfter ?? secondsUntilAskingAgain;
}
