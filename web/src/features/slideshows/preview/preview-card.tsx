import type { Memorial, Photo, Slideshow } from '@afterglow/proto/types';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyScreen, VideoPlayer } from '../../../ui/video/video-player.tsx';
import { SlideshowDeletion } from '../list/slideshow-deletion.tsx';
import { useSlideshowPhotos } from '../slideshow-photos.ts';
import styles from '../slideshows.module.css';
import { SlidePreview } from './slide-preview.tsx';

interface PreviewCardProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
  readonly selected: readonly Photo[] | undefined;
}

export function PreviewCard({ memorial, slideshow, selected }: PreviewCardProps) {
  const photos = useSlideshowPhotos(memorial.publicId, slideshow.publicId, selected);
  return (
    <Card title={<span dir="auto">{slideshow.title}</span>}>
      <Preview memorial={memorial} slideshow={slideshow} photos={photos} />
      <div className={styles.deletion}>
        <SlideshowDeletion memorialPublicId={memorial.publicId} slideshow={slideshow} />
      </div>
    </Card>
  );
}

interface PreviewProps extends Omit<PreviewCardProps, 'selected'> {
  readonly photos: readonly Photo[] | undefined;
}

function Preview({ memorial, slideshow, photos }: PreviewProps) {
  const first = photos?.[0];
  if (slideshow.videoUrl) {
    const poster = first && paths.photo(first, 'display');
    const src = slideshow.soundVideoUrl || slideshow.videoUrl;
    const isLoop = slideshow.loop !== undefined;
    return <VideoPlayer src={src} poster={poster} label={slideshow.title} isLoop={isLoop} />;
  }
  if (!photos) return <EmptyScreen />;
  return <SlidePreview memorial={memorial} photos={photos} slideshow={slideshow} />;
}
