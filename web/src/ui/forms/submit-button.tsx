import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';

export interface SubmitButtonProps {
  readonly busy: boolean;
  /** Replaces the label while sending. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

export const SubmitButton = ({ busy, busyLabel, children }: SubmitButtonProps) => (
  <Button type="submit" variant="primary" busy={busy}>
    {busy ? busyLabel : children}
  </Button>
);
