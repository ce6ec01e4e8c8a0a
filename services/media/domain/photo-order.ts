/** Why a list of ids changes nothing: one is not a photo of this memorial, or one is named twice. */
export type UnusableIds = 'photo_ids_foreign' | 'photo_ids_repeated';

export function unusableIds(listed: readonly number[], named: readonly number[]): UnusableIds | null {
  const known = new Set(listed);
  if (new Set(named).size !== named.length) return 'photo_ids_repeated';
  return named.every((id) => known.has(id)) ? null : 'photo_ids_foreign';
}
