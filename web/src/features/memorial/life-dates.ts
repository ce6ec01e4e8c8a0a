import { formatLifeDates } from '@afterglow/proto/dates';
import type { Memorial } from '@afterglow/proto/types';

export const bothDates = ({ birthDate, deathDate }: Pick<Memorial, 'birthDate' | 'deathDate'>): string | undefined =>
  birthDate && deathDate ? formatLifeDates(birthDate, deathDate) : undefined;
