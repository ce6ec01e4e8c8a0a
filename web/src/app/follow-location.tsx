import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leaveToast } from '../lib/toasts/leave-toast.ts';
import { noteHistoryEntry } from '../ui/overlays/dialog-history.ts';

export function FollowLocation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each location
  useEffect(noteHistoryEntry, [location]);
  useEffect(() => {
    if (lastPathname.current === location.pathname) return;
    lastPathname.current = location.pathname;
    leaveToast(navigationType === 'POP');
  }, [location.pathname, navigationType]);
  return <AtTop key={location.pathname} />;
}

function AtTop() {
  // Newer browsers return a promise, which is no valid effect cleanup.
  useEffect(() => void window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return null;
}
