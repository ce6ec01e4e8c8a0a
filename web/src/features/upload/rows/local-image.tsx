import { Check, ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './local-image.module.css';
import { useSmallImage } from './use-small-image.ts';

export interface LocalImageProps {
  readonly file: File | undefined;
  readonly alt: string;
  readonly className?: string | undefined;
  readonly onBroken?: (file: File) => void;
}

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
