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

/** A calendar date in words: `1950-03-03` -> `March 3rd, 1950`. A text that is no such date comes back as it is. */
export function formatLongDate(calendarDate: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(calendarDate);
  const month = months[Number(parts?.[2]) - 1];
  const day = Number(parts?.[3]);
  return month && day >= 1 && day <= 31 ? `${month} ${ordinal(day)}, ${Number(parts?.[1])}` : calendarDate;
}

/** Birth and death in words with an en dash between them; of one alone, which it is: Born March 3rd, 1950. Else empty. */
export function formatLifeDates(birthDate: string | null, deathDate: string | null): string {
  if (birthDate && deathDate) return `${formatLongDate(birthDate)} – ${formatLongDate(deathDate)}`;
  if (birthDate) return `Born ${formatLongDate(birthDate)}`;
  return deathDate ? `Died ${formatLongDate(deathDate)}` : '';
}
