import { useEffect } from 'react';

/** A page that the browser brings back as it was left, by the back button, is out of date: it is loaded again. */
export function useFreshPage(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => void (persisted && window.location.reload());
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
