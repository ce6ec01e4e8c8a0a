import { timings } from '@afterglow/proto/limits';
import { useEffect, useState } from 'react';

export type FrameState = 'loading' | 'shown' | 'failed';
type Outcome = 'loaded' | 'failed';

/** After this, the document counts as failed; if it arrives later, it is still shown. */
const waitMs = 15_000;

const isRead = (frame: HTMLIFrameElement, isOurs: boolean): boolean =>
  // A cross-origin document cannot be inspected. Our own has no <main> if the browser shows its error page.
  !isOurs || (frame.contentDocument?.querySelector('main') ?? null) !== null;

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
