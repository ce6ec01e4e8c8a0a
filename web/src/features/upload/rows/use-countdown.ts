import { useEffect, useState } from 'react';

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Whole seconds that are left until an instant, in milliseconds since 1970. */
export function useCountdown(instant: number): number {
  const [left, setLeft] = useState(() => secondsTo(instant));
  useEffect(() => {
    const look = () => setLeft(secondsTo(instant));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
