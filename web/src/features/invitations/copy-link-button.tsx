import { toast } from '../../lib/toast.ts';
import type { ButtonVariant } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';

export interface CopyLinkButtonProps {
  readonly link: string;
  /** In place of the label for 2 s; without it, only the sign becomes a check mark. */
  readonly copiedLabel?: string;
  readonly variant?: ButtonVariant;
  /** Where the link can be selected by hand, if copying is forbidden. */
  readonly onRefused?: () => void;
}

export const CopyLinkButton = ({ link, ...rest }: CopyLinkButtonProps) => (
  <CopyButton
    text={link}
    label="Copy Link"
    onRefused={sayThatItIsForbidden}
    {...rest}
    onCopied={() => toast({ title: 'Link Copied', description: 'Now paste it into a text or an email.' })}
  />
);

const sayThatItIsForbidden = () =>
  toast({ title: 'We couldn’t copy the link', description: 'Press and hold the link, then choose Copy.' });
