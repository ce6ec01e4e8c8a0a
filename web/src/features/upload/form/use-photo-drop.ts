import { type DragEvent, useEffect, useState } from 'react';

export function usePhotoDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useDropsBeside();
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

/** A photo let go beside the place would open in the window, and what was chosen would be gone. */
function useDropsBeside() {
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
