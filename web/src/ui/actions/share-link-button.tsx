import { Share2 } from 'lucide-react';
import type { ButtonVariant } from './button.tsx';
import { Button } from './button.tsx';

export interface ShareLinkButtonProps {
  readonly link: string;
  readonly title: string;
  readonly text?: string;
  readonly variant?: ButtonVariant;
}

export const canShareLinks = (): boolean => typeof navigator.share === 'function';

export const ShareLinkButton = ({ link, title, text, variant = 'quiet' }: ShareLinkButtonProps) => {
  // The person canceled.
  const share = () => navigator.share({ title, url: link, ...(text && { text }) }).catch(() => undefined);
  return (
    <Button variant={variant} icon={<Share2 aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  );
};
