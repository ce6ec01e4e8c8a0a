import { Check, ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './local-image.module.css';
import { useSmallImage } from './use-small-image.ts';

export interface LocalImageProps {
  /** None of a photo that arrived before the page was loaded again. */
  readonly file: File | undefined;
  readonly alt: string;
  readonly className?: string | undefined;
  /** The browser cannot show it. */
  readonly onBroken?: (file: File) => void;
}

/** A file of this device as a square image; a sign in its place until it is there, and where the browser cannot show it. */
export function LocalImage({ file, alt, className, onBroken }: LocalImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { url, isBroken } = useSmallImage(file, place, onBroken);
  if (url) return <img className={classNames(styles.image, className)} src={url} alt={alt} decoding="async" />;
  return (
    <span ref={place} className={classNames(styles.none, className)}>
      {!file && <Check aria-hidden />}
      {isBroken && <ImageIcon aria-hidden />}
    </span>
  );
}
