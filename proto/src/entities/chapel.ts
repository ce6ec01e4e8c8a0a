import { type Static, Type } from 'typebox';
import { instant, nullable, publicId } from '../fields.ts';

/** The video with music or silent; for the visitation, one pass or the longer forms of the loop; and the test video. */
export const ChapelFileKind = Type.Enum(['music', 'silent', 'loop', 'hour', 'copies', 'test']);
export type ChapelFileKind = Static<typeof ChapelFileKind>;

/** For a USB stick. */
export const ChapelFile = Type.Object({
  kind: ChapelFileKind,
  /** Eight ASCII letters or fewer, a dot, and MP4. */
  filename: Type.String(),
  url: Type.String(),
  seconds: Type.Optional(Type.Integer()),
  /** Absent for older videos. */
  byteSize: Type.Optional(Type.Integer()),
  /** Hex SHA-256; absent until it was computed. */
  sha256: Type.Optional(Type.String()),
});
export type ChapelFile = Static<typeof ChapelFile>;

/** `none`: not asked for; `payment`: made once the memorial is paid for; `waiting`: for its organizer. */
export const ChapelVideoState = Type.Enum(['ready', 'making', 'payment', 'waiting', 'failed', 'none']);
export type ChapelVideoState = Static<typeof ChapelVideoState>;

export const ChapelVideo = Type.Object({ state: ChapelVideoState, files: Type.Array(ChapelFile) });
export type ChapelVideo = Static<typeof ChapelVideo>;

/** What a funeral director finds at the link for the chapel. */
export const Chapel = Type.Object({
  memorialName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
  title: Type.String(),
  service: ChapelVideo,
  visitation: ChapelVideo,
  /** 20 s of picture and sound to check a screen with. */
  test: ChapelVideo,
});
export type Chapel = Static<typeof Chapel>;

export const ChapelLink = Type.Object({ token: publicId, createdAt: instant });
export type ChapelLink = Static<typeof ChapelLink>;
