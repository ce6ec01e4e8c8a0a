/** One reader may have a quarter of all: three others still find room. */
const shareOfOneReader = 1 / 4;

/** Bytes of answers that wait for their readers on a disk. */
export interface SpillBudget {
  /**
   * @param reader an account or an address; null for a service of ours, which has no share of its own.
   * @returns what gives the bytes back, or null where the reader, or all of them together, would have too many.
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
