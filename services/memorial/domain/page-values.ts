import { fieldMessages, type KeptPageInput, type PageDonations, type PageService } from '@afterglow/proto';
import { parseDonationLink } from '@afterglow/proto/donation-link';
import { fail } from '@afterglow/service-kit';
import { deadlineInstant } from './deadline-instant.ts';
import { knownTimeZone } from './time-zone.ts';

export interface PageValues {
  readonly about: string;
  readonly service: PageService | null;
  readonly donations: PageDonations | null;
}

type Read<T> = { readonly value: T | null; readonly problems: readonly { path: string; message: string }[] };

const none = { value: null, problems: [] };

function readService(input: KeptPageInput['service']): Read<PageService> {
  if (!input) return none;
  const { startsAt, timeZone: name } = input;
  const texts = { place: input.place.trim(), address: input.address.trim(), note: input.note.trim() };
  if (startsAt === undefined) {
    const isBlank = Object.values(texts).every((text) => text === '');
    return isBlank ? none : { value: { ...texts, startsAt: null, timeZone: null }, problems: [] };
  }
  const timeZone = name === undefined ? null : knownTimeZone(name);
  if (timeZone === null)
    return { value: null, problems: [{ path: 'service.timeZone', message: fieldMessages.timeZone }] };
  const instant = deadlineInstant(startsAt, timeZone);
  if (!instant) return { value: null, problems: [{ path: 'service.startsAt', message: fieldMessages.serviceTime }] };
  return { value: { ...texts, startsAt: instant.toISOString(), timeZone }, problems: [] };
}

function readDonations(input: KeptPageInput['donations']): Read<PageDonations> {
  const [charity, written] = [input?.charity.trim() ?? '', input?.link.trim() ?? ''];
  if (charity === '' && written === '') return none;
  const link = parseDonationLink(written);
  const problems = [
    ...(charity === '' ? [{ path: 'donations.charity', message: fieldMessages.charity }] : []),
    ...(link ? [] : [{ path: 'donations.link', message: fieldMessages.donationLink }]),
  ];
  return { value: link && problems.length === 0 ? { charity, link: link.href } : null, problems };
}

/** Blank texts are none. @throws validation_failed with each invalid value. */
export function pageValues(input: KeptPageInput): PageValues {
  const [service, donations] = [readService(input.service), readDonations(input.donations)];
  const fields = [...service.problems, ...donations.problems];
  if (fields.length > 0) fail('validation_failed', { fields });
  return { about: input.about.trim(), service: service.value, donations: donations.value };
}
