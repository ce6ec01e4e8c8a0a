import { type Static, Type } from 'typebox';
import { id, instant, nullable, publicId, serviceTime, timeZone } from '../fields.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';
import { Caption } from './caption.ts';
import { Photo, Turns } from './photo.ts';

const { about, place, address, note, charity, link, photos } = limits.keptPage;

const line = (maxLength: number, message: string = fieldMessages.pageText) =>
  Type.String({ maxLength, withoutControlCharacters: true, message });
const paragraphs = (maxLength: number) => Type.String({ maxLength, message: fieldMessages.pageText });

const serviceTexts = { place: line(place), address: line(address), note: paragraphs(note) };

/** Where and when the family meets. Without a time, the zone means nothing. */
export const PageService = Type.Object({
  ...serviceTexts,
  startsAt: nullable(instant),
  timeZone: nullable(Type.String()),
});
export type PageService = Readonly<Static<typeof PageService>>;

export const PageDonations = Type.Object({
  charity: line(charity, fieldMessages.charity),
  link: line(link, fieldMessages.donationLink),
});
export type PageDonations = Readonly<Static<typeof PageDonations>>;

/** Paragraphs of `about` are separated by empty lines. */
const pageTexts = {
  about: paragraphs(about),
  service: Type.Optional(PageService),
  donations: Type.Optional(PageDonations),
};

/** What the organizer wrote; visitors of watch links see it while `isKept`. */
export const KeptPage = Type.Object({ isKept: Type.Boolean(), ...pageTexts });
export type KeptPage = Static<typeof KeptPage>;

export const KeptPageInput = Type.Object({
  about: paragraphs(about),
  service: Type.Optional(
    Type.Object({
      ...serviceTexts,
      startsAt: Type.Optional(serviceTime),
      timeZone: Type.Optional(timeZone),
    }),
  ),
  donations: Type.Optional(PageDonations),
});
export type KeptPageInput = Static<typeof KeptPageInput>;

export const PageKeeping = Type.Object({ isKept: Type.Boolean({ message: fieldMessages.checkbox }) });

/** Null if the page is not kept. */
export const OpenPage = nullable(Type.Object(pageTexts));
export type OpenPage = Static<typeof OpenPage>;

/** In the order in which visitors see them. */
export const PagePhotos = Type.Array(Photo, { maxItems: photos });
export const PagePhotoIds = Type.Object({
  photoIds: Type.Array(id, { maxItems: photos, message: fieldMessages.pagePhotos }),
});

/** Tells visitors nothing about senders and files. */
export const PublicPagePhoto = Type.Object({
  filename: publicId,
  width: Type.Integer(),
  height: Type.Integer(),
  turns: Type.Optional(Turns),
  caption: Type.Optional(Caption),
});
export type PublicPagePhoto = Static<typeof PublicPagePhoto>;

export const PublicPagePhotos = Type.Array(PublicPagePhoto, { maxItems: photos });

export const PublicPage = Type.Object({ ...pageTexts, photos: PublicPagePhotos });
export type PublicPage = Static<typeof PublicPage>;

export const ShownPage = Type.Object({ page: nullable(PublicPage) });
export type ShownPage = Static<typeof ShownPage>;
