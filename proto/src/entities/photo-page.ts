import { type Static, Type } from 'typebox';
import { nullable } from '../fields.ts';

/** Of a whole album, whichever part of it a page shows. */
export const AlbumCounts = Type.Object({
  photos: Type.Integer(),
  selected: Type.Integer(),
  /** Distinct names among those who sent them. */
  contributors: Type.Integer(),
});
export type AlbumCounts = Static<typeof AlbumCounts>;

/** What the header `photoPageHeader` (paths.ts) says in JSON of an answer that holds a part of a list of photos. */
export const PhotoPageFacts = Type.Object({
  /** The `after` of the next page; null behind the last photo. */
  next: nullable(Type.String()),
  /** Another one after each change of the list: pages of different versions are no list together. */
  version: nullable(Type.String()),
  counts: AlbumCounts,
});
export type PhotoPageFacts = Static<typeof PhotoPageFacts>;

/** A page of a memorial's photos; the whole list where there is no limit. */
export const PhotoPageQuery = Type.Object({
  /** Photos of the page, at most `limits.photosPerPage`. */
  limit: Type.Optional(Type.String({ maxLength: 4, pattern: '^[1-9]\\d*$' })),
  /** Where the page begins, as the page before said; at the beginning unless told. */
  after: Type.Optional(Type.String({ maxLength: 16, pattern: '^[01]_-?\\d{1,10}$' })),
  _t: Type.Optional(Type.String()),
});
