import type { ShowingVideo } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { canBeMadeAgain, stillShowing, whoTookBack } from './taken-back-labels.ts';
import styles from './taken-back-notice.module.css';
import { takenBackQuery } from './taken-back-query.ts';
import { useTakenBack } from './use-taken-back.ts';

/** Lists photos that contributors took back and videos that still show them, until the organizer dismisses it. */
export function TakenBackNotice({ memorialPublicId }: { readonly memorialPublicId: string }) {
  const { data: photos } = useQuery(takenBackQuery(memorialPublicId));
  const { dismiss, update } = useTakenBack(memorialPublicId);
  if (!photos || photos.length === 0) return null;
  const { videos, isUnknown } = stillShowing(photos);
  const updatable = videos.filter(canBeMadeAgain);
  return (
    <Card title="Photos Taken Back" description="People can take back the photos they sent until the deadline.">
      <ul className={styles.list}>
        {whoTookBack(photos).map(({ name, tookBack }) => (
          <li key={name}>
            <bdi>{name}</bdi> {tookBack}
          </li>
        ))}
      </ul>
      <Videos videos={videos} isUnknown={isUnknown} />
      <div className={styles.actions}>
        {updatable.length > 0 && (
          <Button icon={<RefreshCw aria-hidden />} busy={update.isPending} onClick={() => update.mutate(updatable)}>
            {updatable.length === 1 ? 'Update the Video' : 'Update the Videos'}
          </Button>
        )}
        <Button variant="plain" busy={dismiss.isPending} onClick={() => dismiss.mutate(photos)}>
          Got It
        </Button>
      </div>
    </Card>
  );
}

interface VideosProps {
  readonly videos: readonly ShowingVideo[];
  readonly isUnknown: boolean;
}

function Videos({ videos, isUnknown }: VideosProps) {
  if (isUnknown) return <p>We couldn’t check whether a video still shows them. Please reload the page later.</p>;
  if (videos.length === 0) return <p>No video shows them, or it’s being made again.</p>;
  return (
    <>
      <p>
        {videos.length === 1
          ? 'This video still shows what was taken back:'
          : 'These videos still show what was taken back:'}
      </p>
      <ul className={styles.list}>
        {videos.map((video) => (
          <li key={video.slideshowPublicId}>
            <bdi className={styles.title}>{video.title}</bdi>
            {!canBeMadeAgain(video) && (
              <p className={styles.quiet}>
                It has no other photo. To remove it, delete the slideshow in the Slideshows tab.
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
