import { Check, ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './local-image.module.css';

export interface LocalImageProps {
  /** None of a photo that arrived before the page was loaded again. */
  readonly file: File | undefined;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A file of this device as a square image; a sign in its place where there is none that the browser can show. */
export function LocalImage({ file, alt, className }: LocalImageProps) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url || isBroken) {
    return (
      <span className={classNames(styles.none, className)}>
        {file ? <ImageIcon aria-hidden /> : <Check aria-hidden />}
      </span>
    );
  }
  return (
    <img
      className={classNames(styles.image, className)}
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
