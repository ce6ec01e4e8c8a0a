import { type Static, Type } from 'typebox';
import { nullable } from '../fields.ts';

export const AlbumCounts = Type.Object({
  photos: Type.Integer(),
  selected: Type.Integer(),
  contributors: Type.Integer(),
});
export type AlbumCounts = Static<typeof AlbumCounts>;

export const PhotoPageFacts = Type.Object({
  next: nullable(Type.String()),
  /** Changes with the list: pages of different versions do not belong together. */
  version: nullable(Type.String()),
  counts: AlbumCounts,
});
export type PhotoPageFacts = Static<typeof PhotoPageFacts>;

export const PhotoPageQuery = Type.Object({
  limit: Type.Optional(Type.String({ maxLength: 4, pattern: '^[1-9]\\d*$' })),
  after: Type.Optional(Type.String({ maxLength: 16, pattern: '^[01]_-?\\d{1,10}$' })),
  _t: Type.Optional(Type.String()),
});
