import { timings } from '@afterglow/proto/limits';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button, type ButtonVariant } from './button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Shown for 2 s after copying; without it, only the icon becomes a check mark. */
  readonly copiedLabel?: string;
  readonly variant?: ButtonVariant;
  readonly onCopied?: () => void;
  /** Called if copying is forbidden; the text should then be selectable. */
  readonly onRefused?: () => void;
}

export function CopyButton({ text, label, copiedLabel, variant, onCopied, onRefused }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), timings.copyConfirmation);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (!(await copyText(text))) return onRefused?.();
    setCopies((count) => count + 1);
    onCopied?.();
  };
  return (
    <Button
      {...(variant && { variant })}
      icon={isCopied ? <Check aria-hidden data-copied /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied && copiedLabel ? copiedLabel : label}</span>
    </Button>
  );
}
