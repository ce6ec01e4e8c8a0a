import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../ui/actions/copy-link-button.tsx';
import { canShareLinks, ShareLinkButton } from '../../ui/actions/share-link-button.tsx';
import styles from './end-screen.module.css';

export interface EndScreenProps {
  readonly memorialName: string;
  readonly onWatchAgain: () => void;
}

/** Actions after the video. The specification allows no download here. */
export function EndScreen({ memorialName, onWatchAgain }: EndScreenProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const link = `${window.location.origin}${window.location.pathname}`;
  return (
    <div className={styles.actions}>
      <Button ref={again} variant="primary" icon={<RotateCcw aria-hidden />} onClick={onWatchAgain}>
        Watch Again
      </Button>
      {canShareLinks() ? (
        <ShareLinkButton link={link} title={`In loving memory of ${memorialName}`} />
      ) : (
        <CopyLinkButton link={link} copiedLabel="Copied!" />
      )}
    </div>
  );
}
