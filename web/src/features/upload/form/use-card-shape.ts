import { useLayoutEffect, useRef, useState } from 'react';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { useUploads } from '../queue/use-uploads.ts';

/** Keeps the photos below the card in place while an upload is under way and when it ends. */
export function useCardShape(queue: UploadQueue, hasPhotos: boolean) {
  const { files, rejected, totalStored } = useUploads(queue);
  const isBusy = files.length > 0 || rejected.length > 0;
  const [last, setLast] = useState({ isBusy, totalStored, hasPhotos });
  const [heldHeight, setHeldHeight] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const height = useMeasuredHeight(frame, isBusy);

  if (last.isBusy !== isBusy) {
    const isSent = !isBusy && totalStored > last.totalStored;
    setLast({ isBusy, totalStored, hasPhotos: isSent ? last.hasPhotos : hasPhotos });
    setHeldHeight(isSent ? height : undefined);
  }
  const isKept = isBusy || heldHeight !== undefined;
  return { isBusy, hasPhotosBelow: isKept ? last.hasPhotos : hasPhotos, frame, heldHeight };
}

function useMeasuredHeight(frame: { readonly current: HTMLElement | null }, isBusy: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isBusy || !element) return;
    const sizes = new ResizeObserver(() => setHeight(element.offsetHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame, isBusy]);
  return height;
}
