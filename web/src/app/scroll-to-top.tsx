import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export function ScrollToTop() {
  const { pathname } = useLocation();
  return <AtTop key={pathname} />;
}

function AtTop() {
  // Newer browsers answer with a promise, which is not the clean-up that an effect may return.
  useEffect(() => void window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return null;
}
