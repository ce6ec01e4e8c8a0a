import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteHistoryEntry } from '../ui/overlays/dialog-history.ts';

/** A page begins at its top; an entry of the history is known when it is shown. */
export function FollowLocation() {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each location
  useEffect(noteHistoryEntry, [location]);
  return <AtTop key={location.pathname} />;
}

function AtTop() {
  // Newer browsers answer with a promise, which is not the clean-up that an effect may return.
  useEffect(() => void window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return null;
}
