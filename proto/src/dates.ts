const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const endings = ['th', 'st', 'nd', 'rd'] as const;

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${(isTeen ? undefined : endings[day % 10]) ?? 'th'}`;
}

/** Whether nothing but the year of a birth or a death is known: YYYY. */
export const isYearAlone = (lifeDate: string): boolean => /^\d{4}$/.test(lifeDate);

/** A date in words: `1950-03-03` -> `March 3rd, 1950`, a year alone as `1950`. Any other text comes back as it is. */
export function formatLongDate(lifeDate: string): string {
  if (isYearAlone(lifeDate)) return `${Number(lifeDate)}`;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(lifeDate);
  const month = months[Number(parts?.[2]) - 1];
  const day = Number(parts?.[3]);
  return month && day >= 1 && day <= 31 ? `${month} ${ordinal(day)}, ${Number(parts?.[1])}` : lifeDate;
}

/** Birth and death in words with an en dash between them; of one alone, which it is: Born March 3rd, 1950. Else empty. */
export function formatLifeDates(birthDate: string | null, deathDate: string | null): string {
  if (birthDate && deathDate) return `${formatLongDate(birthDate)} – ${formatLongDate(deathDate)}`;
  if (birthDate) return `Born ${formatLongDate(birthDate)}`;
  return deathDate ? `Died ${formatLongDate(deathDate)}` : '';
}
