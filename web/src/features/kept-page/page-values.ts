import { parseDonationLink } from '@afterglow/proto/donation-link';
import { limits } from '@afterglow/proto/limits';
import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { hasControlCharacters } from '@afterglow/proto/text';
import type { KeptPage, KeptPageInput } from '@afterglow/proto/types';
import { localTime } from '../../lib/text/dates.ts';

export interface PageValues {
  readonly about: string;
  readonly place: string;
  readonly address: string;
  /** YYYY-MM-DD, or empty. */
  readonly date: string;
  /** HH:MM, or empty. */
  readonly time: string;
  readonly timeZone: string;
  readonly note: string;
  readonly charity: string;
  readonly link: string;
  readonly photoIds: readonly number[];
}

type TextName = 'about' | 'place' | 'address' | 'note' | 'charity' | 'link';

/** @param usualZone of a service whose time is not known yet */
export function toPageValues(page: KeptPage, photoIds: readonly number[], usualZone: string): PageValues {
  const { about, service, donations } = page;
  const timeZone = service?.timeZone ?? usualZone;
  const starts = service?.startsAt ? localTime(service.startsAt, timeZone) : { date: '', time: '' };
  const { place = '', address = '', note = '' } = service ?? {};
  const { charity = '', link = '' } = donations ?? {};
  return { about, place, address, note, ...starts, timeZone, charity, link, photoIds: [...photoIds] };
}

export function toPageInput(values: PageValues): KeptPageInput {
  const { about, place, address, note, date, time, timeZone, charity, link } = values;
  const starts = date && time ? { startsAt: `${date}T${time}`, timeZone } : {};
  return { about, service: { place, address, note, ...starts }, donations: { charity, link } };
}

/** Paths of the server's messages, and their fields. */
export const fieldsOfPaths = {
  'service.place': 'place',
  'service.address': 'address',
  'service.startsAt': 'date',
  'service.timeZone': 'timeZone',
  'service.note': 'note',
  'donations.charity': 'charity',
  'donations.link': 'link',
} as const satisfies Readonly<Record<string, keyof PageValues>>;

const ofSeveralLines: ReadonlySet<TextName> = new Set<TextName>(['about', 'note']);

/** The problem of a text by itself; undefined for a usable one. */
export function textProblem(name: TextName, text: string): string | undefined {
  const limit = limits.keptPage[name];
  if (text.length > limit) return tooLongMessage(limit);
  return !ofSeveralLines.has(name) && hasControlCharacters(text) ? fieldMessages.controlCharacters : undefined;
}

/** Date and time belong together. */
export const timeProblem = ({ date, time }: Pick<PageValues, 'date' | 'time'>): string | undefined =>
  (date === '') === (time === '') ? undefined : fieldMessages.serviceTime;

type Donations = Pick<PageValues, 'charity' | 'link'>;

export function charityProblem({ charity, link }: Donations): string | undefined {
  if (charity.trim() === '' && link.trim() !== '') return fieldMessages.charity;
  return textProblem('charity', charity);
}

export function linkProblem({ charity, link }: Donations): string | undefined {
  if (charity.trim() === '' && link.trim() === '') return undefined;
  return parseDonationLink(link) ? undefined : fieldMessages.donationLink;
}
