const shareOfOneReader = 1 / 4;

export interface SpillBudget {
  /**
   * Returns a function that releases the bytes, or null if there is no room. @param reader an account or address; null
   * for another service
   */
  reserve(reader: string | null, bytes: number): (() => void) | null;
  heldBytes(): number;
}

export function createSpillBudget(maxBytes: number): SpillBudget {
  const maxOfOneReader = maxBytes * shareOfOneReader;
  const heldByReader = new Map<string, number>();
  let held = 0;

  function add(reader: string | null, bytes: number): void {
    held += bytes;
    if (reader === null) return;
    const own = (heldByReader.get(reader) ?? 0) + bytes;
    if (own === 0) heldByReader.delete(reader);
    else heldByReader.set(reader, own);
  }

  return {
    reserve(reader, bytes) {
      const own = reader === null ? 0 : (heldByReader.get(reader) ?? 0) + bytes;
      if (held + bytes > maxBytes || own > maxOfOneReader) return null;
      add(reader, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) add(reader, -bytes);
        isHeld = false;
      };
    },
    heldBytes: () => held,
  };
}
