import { watchPath } from '@afterglow/proto/paths';
import type { SharedVideo } from '@afterglow/proto/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/api.ts';
import styles from './shared-videos.module.css';

const sharedVideosQuery = (invitationToken: string) =>
  queryOptions({
    queryKey: ['invitation', invitationToken, 'videos'],
    queryFn: ({ signal }) =>
      call('GET /api/invitations/:invitationToken/videos', { params: { invitationToken } }, { signal }),
  });

export function SharedVideos({ invitationToken }: { readonly invitationToken: string }) {
  const { data: videos = [] } = useQuery(sharedVideosQuery(invitationToken));
  return <VideoLinks videos={videos} />;
}

export function VideoLinks({ videos }: { readonly videos: readonly SharedVideo[] }) {
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
