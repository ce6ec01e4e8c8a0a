import type { FontValue } from '@afterglow/proto/fonts';
import type { Photo } from '@afterglow/proto/types';
import { paths } from '../../lib/routing/paths.ts';
import { SlideFrame } from '../video/slide-frame.tsx';
import styles from './closing.module.css';

interface ClosingPreviewProps {
  readonly memorialPublicId: string;
  readonly photo: Photo | undefined;
  readonly line: string;
  readonly titleFont: FontValue;
}

/** The closing slide as the video shows it. The words are drawn by the code that draws the video's. */
export const ClosingPreview = ({ memorialPublicId, photo, line, titleFont }: ClosingPreviewProps) => (
  <SlideFrame photo={photo}>
    {line && (
      <img
        className={styles.words}
        src={paths.closingWords(memorialPublicId, { line, titleFont })}
        alt={`In the video: ${line}`}
      />
    )}
  </SlideFrame>
);
