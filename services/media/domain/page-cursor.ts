export interface PagePlace {
  readonly isSelected: boolean;
  readonly position: number;
}

/** Before every photo: positions are 32-bit integers. */
export const firstPlace: PagePlace = { isSelected: true, position: -(2 ** 31) };

export const placeToCursor = ({ isSelected, position }: PagePlace): string => `${isSelected ? 1 : 0}_${position}`;

/** @param cursor one that `placeToCursor` has given, or none. */
export function cursorToPlace(cursor: string | undefined): PagePlace {
  if (cursor === undefined) return firstPlace;
  const [group, position] = cursor.split('_');
  const smallest = firstPlace.position;
  return { isSelected: group === '1', position: Math.min(-smallest - 1, Math.max(smallest, Number(position))) };
}
