import type { Slideshow } from '@afterglow/proto/types';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './slideshows.module.css';
import { VideoActions } from './video-actions.tsx';
import { VideoBadge } from './video-badge.tsx';
import { VideoFailure } from './video-failure.tsx';
import { VideoProgress } from './video-progress.tsx';

interface SlideshowsCardProps {
  readonly memorialPublicId: string;
  readonly slideshows: readonly Slideshow[];
  readonly chosen: Slideshow;
  readonly onChoose: (slideshowPublicId: string) => void;
}

export function SlideshowsCard(props: SlideshowsCardProps) {
  const { memorialPublicId, slideshows, chosen, onChoose } = props;
  return (
    <Card title="Memorial Slideshows">
      <div className={styles.stack}>
        <Select
          label="Select Slideshow to View"
          value={chosen.publicId}
          onValueChange={onChoose}
          options={slideshows.map((slideshow) => ({
            value: slideshow.publicId,
            label: slideshow.title,
            aside: <VideoBadge slideshow={slideshow} />,
          }))}
        />
        <VideoProgress slideshow={chosen} />
        <VideoFailure memorialPublicId={memorialPublicId} slideshow={chosen} />
        <VideoActions key={chosen.publicId} memorialPublicId={memorialPublicId} slideshow={chosen} />
      </div>
    </Card>
  );
}
