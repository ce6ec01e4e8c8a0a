import { timings } from '@afterglow/proto/limits';
import { useEffect, useState } from 'react';

export type FrameState = 'loading' | 'shown' | 'failed';
type Outcome = 'loaded' | 'failed';

/** Milliseconds after which a document that has not come counts as one that will not; it is shown if it comes after all. */
const waitMs = 15_000;

const isRead = (frame: HTMLIFrameElement, isOurs: boolean): boolean =>
  // Of another site's document nothing can be read; ours is not there where the browser shows its own words instead.
  !isOurs || (frame.contentDocument?.querySelector('main') ?? null) !== null;

/** @param isOurs whether the document in the frame is of this site */
export function useFrameState(isOurs: boolean) {
  const [isEarly, setEarly] = useState(true);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const shown = setTimeout(() => setEarly(false), timings.legalPageLoading);
    const late = setTimeout(() => setOutcome((known) => known ?? 'failed'), waitMs);
    return () => {
      clearTimeout(shown);
      clearTimeout(late);
    };
  }, []);
  const loaded: FrameState = outcome === 'failed' ? 'failed' : 'shown';
  return {
    state: isEarly || outcome === undefined ? 'loading' : loaded,
    onLoad: (frame: HTMLIFrameElement) => setOutcome(isRead(frame, isOurs) ? 'loaded' : 'failed'),
  } satisfies { readonly state: FrameState; readonly onLoad: (frame: HTMLIFrameElement) => void };
}
