import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { Select } from '../../../ui/forms/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../slideshows.module.css';
import { VideoActions } from '../video/video-actions.tsx';
import { VideoAwaitsPayment } from '../video/video-awaits-payment.tsx';
import { VideoBadge } from '../video/video-badge.tsx';
import { VideoFailure } from '../video/video-failure.tsx';
import { VideoProgress } from '../video/video-progress.tsx';

interface SlideshowsCardProps {
  readonly memorial: Memorial;
  readonly slideshows: readonly Slideshow[];
  readonly chosen: Slideshow;
  readonly hasSelection: boolean;
  readonly onChoose: (slideshowPublicId: string) => void;
}

export function SlideshowsCard(props: SlideshowsCardProps) {
  const { memorial, slideshows, chosen, hasSelection, onChoose } = props;
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
        <VideoAwaitsPayment slideshow={chosen} />
        <VideoFailure key={chosen.publicId} memorial={memorial} slideshow={chosen} />
        <VideoActions
          key={chosen.publicId}
          memorialPublicId={memorial.publicId}
          slideshow={chosen}
          hasSelection={hasSelection}
        />
      </div>
    </Card>
  );
}
