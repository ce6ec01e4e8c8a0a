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

export const isYearAlone = (lifeDate: string): boolean => /^\d{4}$/.test(lifeDate);

/** `1950-03-03` becomes `March 3rd, 1950`, a year stays `1950`. Returns any other text unchanged. */
export function formatLongDate(lifeDate: string): string {
  if (isYearAlone(lifeDate)) return `${Number(lifeDate)}`;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(lifeDate);
  const month = months[Number(parts?.[2]) - 1];
  const day = Number(parts?.[3]);
  return month && day >= 1 && day <= 31 ? `${month} ${ordinal(day)}, ${Number(parts?.[1])}` : lifeDate;
}

/** `March 3rd, 1950 – …`, `Born March 3rd, 1950` if only one date is known, or an empty string. */
export function formatLifeDates(birthDate: string | null, deathDate: string | null): string {
  if (birthDate && deathDate) return `${formatLongDate(birthDate)} – ${formatLongDate(deathDate)}`;
  if (birthDate) return `Born ${formatLongDate(birthDate)}`;
  return deathDate ? `Died ${formatLongDate(deathDate)}` : '';
}
