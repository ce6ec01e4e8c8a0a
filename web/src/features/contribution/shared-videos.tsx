import { watchPath } from '@afterglow/proto/paths';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './shared-videos.module.css';
import { sharedVideosQuery } from './shared-videos-query.ts';

/** Who comes too late for photos finds what was made of those of the others. */
export function SharedVideos({ invitationToken }: { readonly invitationToken: string }) {
  const { data: videos = [] } = useQuery(sharedVideosQuery(invitationToken));
  if (videos.length === 0) return null;
  return (
    <section className={styles.videos} aria-labelledby="shared-videos">
      <h2 className={styles.heading} id="shared-videos">
        The slideshow is ready to watch
      </h2>
      {videos.map(({ memorialPublicId, slideshowPublicId, title, posterUrl }) => (
        <Link key={slideshowPublicId} className={styles.video} to={watchPath(memorialPublicId, slideshowPublicId)}>
          <span className={styles.still}>
            <img src={posterUrl} alt="" width={1280} height={720} />
            <span className={styles.play}>
              <Play aria-hidden />
            </span>
          </span>
          <bdi className={styles.title}>{title}</bdi>
        </Link>
      ))}
    </section>
  );
}
