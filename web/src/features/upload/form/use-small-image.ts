import { type RefObject, useEffect, useState } from 'react';
import { smallImage } from './small-image.ts';

interface SmallImage {
  readonly url: string | undefined;
  readonly isBroken: boolean;
}

/** The address of a small picture of a file, made once its place comes into view. */
export function useSmallImage(file: File | undefined, place: RefObject<HTMLElement | null>): SmallImage {
  const [image, setImage] = useState<SmallImage>({ url: undefined, isBroken: false });
  useEffect(() => {
    const element = place.current;
    if (!file || !element) return;
    let isWanted = true;
    let made: string | undefined;
    const make = async () => {
      const small = await smallImage(file, element.clientWidth, () => isWanted);
      if (!small || !isWanted) return;
      made = URL.createObjectURL(small);
      setImage({ url: made, isBroken: false });
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      make().catch(() => isWanted && setImage({ url: undefined, isBroken: true }));
    });
    seen.observe(element);
    return () => {
      isWanted = false;
      seen.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, place]);
  return image;
}
