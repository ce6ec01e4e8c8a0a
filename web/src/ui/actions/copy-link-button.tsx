import { toast } from '../../lib/toasts/toast.ts';
import { copyByHand } from '../../lib/words/copy-words.ts';
import type { ButtonVariant } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

export interface CopyLinkButtonProps {
  readonly link: string;
  readonly label?: string;
  /** In place of the label for 2 s; without it, only the sign becomes a check mark. */
  readonly copiedLabel?: string;
  /** What the toast says beside Link Copied. */
  readonly next?: string;
  readonly variant?: ButtonVariant;
  readonly onCopied?: () => void;
  /** Where the link can be selected by hand, if copying is forbidden. */
  readonly onRefused?: () => void;
}

const paste = 'Now paste it into a text or an email.';

export const CopyLinkButton = ({ link, label = 'Copy Link', next = paste, onCopied, ...rest }: CopyLinkButtonProps) => (
  <CopyButton
    text={link}
    label={label}
    onRefused={sayThatItIsForbidden}
    {...rest}
    onCopied={() => {
      toast({ title: 'Link Copied', description: next });
      onCopied?.();
    }}
  />
);

const sayThatItIsForbidden = () => toast({ title: 'We couldn’t copy the link', description: copyByHand() });
