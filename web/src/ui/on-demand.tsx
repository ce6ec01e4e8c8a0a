import { type ReactNode, Suspense, useState } from 'react';

export interface OnDemandProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Around a dialog whose code comes when it is first opened; from then on it stays, so that it leaves as it came. */
export function OnDemand({ open, children }: OnDemandProps) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
