import { useEffect, useState } from 'react';
import { isPast } from './dates.ts';

const longestSleep = 60_000;

export function useIsPast(instant: string): boolean {
  const [now, setNow] = useState(() => new Date());
  const past = isPast(instant, now);
  useEffect(() => {
    if (past) return;
    const left = new Date(instant).getTime() - now.getTime() + 1;
    const timer = setTimeout(() => setNow(new Date()), Math.min(left, longestSleep));
    return () => clearTimeout(timer);
  }, [instant, past, now]);
  return past;
}
