/** The index that an arrow key, Home or End leads to; undefined if it leads nowhere. */
export function nextIndex(key: string, index: number, count: number, columns: number): number | undefined {
  const target = getTarget(key, index, count, columns);
  return target !== undefined && target >= 0 && target < count ? target : undefined;
}

function getTarget(key: string, index: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return index + columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
