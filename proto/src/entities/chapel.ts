import { type Static, Type } from 'typebox';
import { instant, nullable, publicId, tvCode } from '../fields.ts';
import { fieldMessages } from '../messages.ts';

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

export const ChapelVideo = Type.Object({ state: ChapelVideoState, files: Type.Array(ChapelFile, { maxItems: 3 }) });
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

/** Files that a television plays: longer forms of a loop are for those that cannot repeat. */
export const TvVideoKind = Type.Enum(['music', 'silent', 'loop', 'test'], { message: fieldMessages.body });
export type TvVideoKind = Static<typeof TvVideoKind>;

export const TvCodeInput = Type.Object({ video: TvVideoKind });

/** Six letters that lead a television to a video. */
export const TvCode = Type.Object({ code: Type.String(), expiresAt: instant });
export type TvCode = Static<typeof TvCode>;

export const TvEntry = Type.Object({ code: tvCode });

/** What a television plays. Its token works until the link for the chapel is closed. */
export const TvVideo = Type.Object({
  token: publicId,
  kind: TvVideoKind,
  memorialName: Type.String(),
  url: Type.String(),
  byteSize: Type.Optional(Type.Integer()),
});
export type TvVideo = Static<typeof TvVideo>;
