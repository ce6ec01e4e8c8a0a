import { type DragEvent, useEffect, useState } from 'react';

export function usePhotoDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  usePreventedDrops();
  const handlers = {
    onDragOver: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

/** Outside the drop area, the browser would open the photo, and the chosen files would be lost. */
function usePreventedDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
