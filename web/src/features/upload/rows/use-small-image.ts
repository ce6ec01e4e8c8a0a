import { type RefObject, useEffect, useState } from 'react';
import { smallImage } from './small-image.ts';

interface SmallImage {
  readonly url: string | undefined;
  readonly isBroken: boolean;
}

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
    const wanted = new AbortController();
    const { signal } = wanted;
    const make = async () => {
      const small = await smallImage(file, element.clientWidth, signal);
      if (!small || signal.aborted) return;
      setImage({ url: URL.createObjectURL(small), isBroken: false });
    };
    const giveUp = () => {
      if (signal.aborted) return;
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
      wanted.abort();
      seen.disconnect();
    };
  }, [file, place, onBroken]);
  return image;
}
