import { copyByHand } from '../../lib/text/copy-by-hand.ts';
import { toast } from '../../lib/toasts/toast.ts';
import type { ButtonVariant } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

export interface CopyLinkButtonProps {
  readonly link: string;
  readonly label?: string;
  /** Shown for 2 s after copying; without it, only the icon becomes a check mark. */
  readonly copiedLabel?: string;
  readonly next?: string;
  readonly variant?: ButtonVariant;
  readonly onCopied?: () => void;
  readonly onRefused?: () => void;
}

const paste = 'Now paste it into a text or an email.';

export const CopyLinkButton = ({ link, label = 'Copy Link', next = paste, onCopied, ...rest }: CopyLinkButtonProps) => (
  <CopyButton
    text={link}
    label={label}
    onRefused={showCopyRefused}
    {...rest}
    onCopied={() => {
      toast({ title: 'Link Copied', description: next });
      onCopied?.();
    }}
  />
);

const showCopyRefused = () => toast({ title: 'We couldn’t copy the link', description: copyByHand() });
