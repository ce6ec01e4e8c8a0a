import { type ReactNode, Suspense, useEffect, useState } from 'react';

export interface OnDemandProps {
  readonly open: boolean;
  readonly of: { readonly preload: () => Promise<boolean> };
  readonly children: ReactNode;
}

/** Keeps a lazily loaded dialog mounted once opened, so that it can animate out. */
export function OnDemand({ open, of: dialog, children }: OnDemandProps) {
  const [isLoaded, setLoaded] = useState(false);
  // Suspense would delay loaded content by up to 0.3 s.
  useEffect(() => {
    if (open && !isLoaded) void dialog.preload().then(() => setLoaded(true));
  }, [open, isLoaded, dialog]);
  return isLoaded && <Suspense>{children}</Suspense>;
}
