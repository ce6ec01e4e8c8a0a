import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { CircleCheck, Clock, CreditCard, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../slideshows.module.css';
import { ChapelLink } from '../video/chapel-link.tsx';
import { VideoActions } from '../video/video-actions.tsx';
import { VideoAwaitsPayment } from '../video/video-awaits-payment.tsx';
import { VideoFailure } from '../video/video-failure.tsx';
import { describeListed } from '../video/video-file-labels.ts';
import { type VideoBadgeKind, videoBadge } from '../video/video-labels.ts';
import { VideoProgress } from '../video/video-progress.tsx';
import { VideoVersions } from '../video/video-versions.tsx';

const looks: Readonly<Record<VideoBadgeKind, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  ready: { tone: 'done', icon: <CircleCheck aria-hidden /> },
  generating: { icon: <LoaderCircle aria-hidden /> },
  awaitingPayment: { icon: <CreditCard aria-hidden /> },
  failed: { tone: 'problem', icon: <TriangleAlert aria-hidden /> },
  queued: { icon: <Clock aria-hidden /> },
};

function VideoBadge({ slideshow }: { readonly slideshow: Slideshow }) {
  const { kind, text } = videoBadge(slideshow);
  return <Badge {...looks[kind]}>{text}</Badge>;
}

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
            aside: (
              <>
                <VideoBadge slideshow={slideshow} />
                <span className={styles.file}>{describeListed(slideshow)}</span>
              </>
            ),
          }))}
        />
        <VideoProgress slideshow={chosen} />
        <VideoAwaitsPayment memorialPublicId={memorial.publicId} slideshow={chosen} />
        <VideoFailure key={chosen.publicId} memorial={memorial} slideshow={chosen} />
        <VideoActions key={chosen.publicId} memorial={memorial} slideshow={chosen} hasSelection={hasSelection} />
        <VideoVersions
          memorialPublicId={memorial.publicId}
          slideshows={slideshows}
          chosen={chosen}
          onChoose={onChoose}
        />
        <ChapelLink key={`chapel-${chosen.publicId}`} memorialPublicId={memorial.publicId} slideshow={chosen} />
      </div>
    </Card>
  );
}
