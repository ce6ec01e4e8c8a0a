import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/routing/paths.ts';
import { keepToastOverLoad } from '../lib/toasts/toast-over-load.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';

/** By security headers, checkout's document alone may load the provider's code: to and from it the browser loads. */
export function CheckoutBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isCheckout = pathname === paths.checkout;
  const [wasCheckout] = useState(isCheckout);
  const isLeaving = isCheckout !== wasCheckout;
  useEffect(() => {
    if (!isLeaving) return;
    keepToastOverLoad(sessionStorage);
    window.location.reload();
  }, [isLeaving]);
  return isLeaving ? <PageSpinner /> : children;
}
