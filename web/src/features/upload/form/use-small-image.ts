import { type RefObject, useEffect, useState } from 'react';
import { smallImage } from './small-image.ts';

interface SmallImage {
  readonly url: string | undefined;
  readonly isBroken: boolean;
}

/** The address of a small picture of a file, made once its place comes into view. */
export function useSmallImage(
  file: File | undefined,
  place: RefObject<HTMLElement | null>,
  onBroken?: (file: File) => void,
): SmallImage {
  const [image, setImage] = useState<SmallImage>({ url: undefined, isBroken: false });
  const { url } = image;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    const element = place.current;
    if (!file || !element) return;
    let isWanted = true;
    const make = async () => {
      const small = await smallImage(file, element.clientWidth, () => isWanted);
      if (!small || !isWanted) return;
      setImage({ url: URL.createObjectURL(small), isBroken: false });
    };
    const giveUp = () => {
      if (!isWanted) return;
      setImage({ url: undefined, isBroken: true });
      onBroken?.(file);
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      make().catch(giveUp);
    });
    seen.observe(element);
    return () => {
      isWanted = false;
      seen.disconnect();
    };
  }, [file, place, onBroken]);
  return image;
}
