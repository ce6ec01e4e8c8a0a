import { localTime } from '../../lib/words/dates.ts';
import type { MemorialValues } from './memorial-values.ts';

/** Each rule says what is wrong with a value, or `true`. */
type Rule = (value: string, values: MemorialValues) => string | true;

const unlessEmpty =
  (isWrong: (value: string, values: MemorialValues) => boolean, problem: string): Rule =>
  (value, values) =>
    value === '' || !isWrong(value, values) || problem;

/** In the reader's time zone, in which the day of a death is meant. */
const today = (): string => localTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;

const notInFuture = unlessEmpty((value) => value > today(), 'This day has yet to come.');

export const birthRules = { notInFuture } satisfies Record<string, Rule>;

export const deathRules = {
  notInFuture,
  order: unlessEmpty(
    (value, { birthDate }) => birthDate !== '' && value < birthDate,
    'This is before the date of birth.',
  ),
} satisfies Record<string, Rule>;

/** Whether the deadline that is typed has passed, by the clock of its zone. */
export function isPastDeadline(
  { deadlineDate, deadlineTime }: Pick<MemorialValues, 'deadlineDate' | 'deadlineTime'>,
  timeZone: string,
  now = new Date(),
): boolean {
  const { date, time } = localTime(now, timeZone);
  return deadlineDate !== '' && deadlineTime !== '' && `${deadlineDate}T${deadlineTime}` < `${date}T${time}`;
}

export const pastDeadline = {
  creation: 'This is in the past. Choose a day on which photos can still be sent.',
  edit: 'This is in the past: no more photos can be uploaded. Is that what you want?',
} as const;
