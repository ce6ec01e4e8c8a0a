import { type ReactNode, Suspense, useEffect, useState } from 'react';

export interface OnDemandProps {
  readonly open: boolean;
  /** The dialog, whose code comes when it is first opened. */
  readonly of: { readonly preload: () => Promise<boolean> };
  readonly children: ReactNode;
}

/** Around a dialog whose code comes late; from then on it stays, so that it leaves as it came. */
export function OnDemand({ open, of: dialog, children }: OnDemandProps) {
  const [isLoaded, setLoaded] = useState(false);
  // Not by Suspense, which is for what could not be loaded here: React would hold back what came up to 0.3 s longer.
  useEffect(() => {
    if (open && !isLoaded) void dialog.preload().then(() => setLoaded(true));
  }, [open, isLoaded, dialog]);
  return isLoaded && <Suspense>{children}</Suspense>;
}
