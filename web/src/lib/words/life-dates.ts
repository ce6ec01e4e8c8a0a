import { formatLifeDates, formatLongDate } from '@afterglow/proto/dates';

/** Both dates in words; of one alone, which it is: Born March 3rd, 1950. Empty where there is none. */
export function lifeDates(birthDate: string | null, deathDate: string | null): string {
  if (birthDate && !deathDate) return `Born ${formatLongDate(birthDate)}`;
  if (deathDate && !birthDate) return `Died ${formatLongDate(deathDate)}`;
  return formatLifeDates(birthDate, deathDate);
}
