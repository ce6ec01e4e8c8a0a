export interface PagePlace {
  readonly isSelected: boolean;
  readonly position: number;
}

/** Precedes all positions, which are 32-bit integers. */
export const firstPlace: PagePlace = { isSelected: true, position: -(2 ** 31) };

export const placeToCursor = ({ isSelected, position }: PagePlace): string => `${isSelected ? 1 : 0}_${position}`;

export function cursorToPlace(cursor: string | undefined): PagePlace {
  if (cursor === undefined) return firstPlace;
  const [group, position] = cursor.split('_');
  const smallest = firstPlace.position;
  return { isSelected: group === '1', position: Math.min(-smallest - 1, Math.max(smallest, Number(position))) };
}
