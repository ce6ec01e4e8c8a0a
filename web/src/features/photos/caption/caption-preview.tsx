import type { Caption, Photo } from '@afterglow/proto/types';
import { paths } from '../../../lib/routing/paths.ts';
import { captionLine } from '../../../lib/text/caption-line.ts';
import { SlideFrame } from '../../../ui/video/slide-frame.tsx';
import { captionPlace } from './caption-place.ts';
import styles from './caption-preview.module.css';

interface CaptionPreviewProps {
  readonly memorialPublicId: string;
  readonly photo: Photo;
  readonly caption: Caption;
}

/** The photo and its strip as the video shows them. The strip is drawn by the code that draws the video's. */
export function CaptionPreview({ memorialPublicId, photo, caption }: CaptionPreviewProps) {
  return (
    <SlideFrame photo={photo}>
      <img className={styles.photo} style={captionPlace(photo)} src={paths.photo(photo, 'display')} alt="" />
      <img
        className={styles.strip}
        src={paths.captionStrip(memorialPublicId, caption)}
        alt={`In the video: ${captionLine(caption) || 'no caption'}`}
      />
    </SlideFrame>
  );
}
