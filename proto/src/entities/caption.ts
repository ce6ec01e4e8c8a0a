import { type Static, Type } from 'typebox';
import { nullable } from '../fields.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';

const words = (maxColumns: number) =>
  Type.String({ maxLength: 10 * maxColumns, maxColumns, withoutControlCharacters: true });

const { who, where, when } = limits.captionColumns;

/** Text below a photo in a video: "who", and "where, when". Blank texts are not shown. */
export const Caption = Type.Object({ who: words(who), where: words(where), when: words(when) });
export type Caption = Readonly<Static<typeof Caption>>;

/** By photo id. */
export const Captions = Type.Record(Type.String({ pattern: '^\\d{1,16}$' }), Caption);
export type Captions = Readonly<Record<string, Caption>>;

export const collectCaptions = (photos: readonly { readonly id: number; readonly caption?: Caption }[]): Captions =>
  Object.fromEntries(photos.flatMap(({ id, caption }) => (caption ? [[id, caption]] : [])));

export const CaptionSuggestion = Type.Object({ suggestedCaption: nullable(words(who)) });

/** The words as the organizer read them; null shows them again. */
export const CaptionDismissal = Type.Object({ dismissedCaption: nullable(words(who)) });

/** What a sender says about a photo. Blank texts are not shown. */
export const PhotoWords = Type.Object({
  ...Caption.properties,
  sentence: words(limits.sentenceColumns),
});
export type PhotoWords = Readonly<Static<typeof PhotoWords>>;

export const PhotoWordsChange = Type.Object({ words: nullable(PhotoWords) });

/** The words as the organizer read them; null makes them unread. A caption is written at the same time. */
export const WordsDecision = Type.Object({
  readWords: nullable(PhotoWords),
  isInGuestbook: Type.Boolean({ message: fieldMessages.checkbox }),
  caption: Type.Optional(nullable(Caption)),
});
export type WordsDecision = Static<typeof WordsDecision>;

export const CaptionChange = Type.Object({ caption: nullable(Caption) });
