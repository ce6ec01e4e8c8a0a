import { memorialPrefix, videoKey } from '@afterglow/proto';

export type ObjectKind =
  | 'motion'
  | 'photo'
  | 'caption'
  | 'title'
  | 'closing'
  | 'poster'
  | 'video'
  | 'test'
  | 'album'
  | SongObject;

/** A song as it was sent, its packets, its samples, and coded pieces of several moments. */
export type SongObject = 'upload' | 'song' | 'samples' | 'piece';

/** Pictures of one photo, with or without its caption. */
export const pictureKinds = ['photo', 'caption'] as const satisfies readonly ObjectKind[];

export const isPhotoPicture = (kind: ObjectKind): boolean => pictureKinds.some((picture) => picture === kind);

export interface ObjectName {
  readonly memorialId: number;
  readonly kind: ObjectKind;
  readonly hash: string;
}

const pictureKey = (memorialId: number, hash: string): string => `${memorialPrefix(memorialId)}pictures/${hash}`;

const keys: Readonly<Record<ObjectKind, typeof videoKey>> = {
  // All memorials share these two.
  motion: (_, hash) => `motion/${hash}`,
  test: (_, hash) => `chapel/${hash}.mp4`,
  photo: pictureKey,
  caption: pictureKey,
  title: pictureKey,
  closing: pictureKey,
  poster: (memorialId, hash) => `${memorialPrefix(memorialId)}posters/${hash}.jpg`,
  video: videoKey,
  album: (memorialId, hash) => `${memorialPrefix(memorialId)}albums/${hash}.pdf`,
  upload: (memorialId, hash) => `${memorialPrefix(memorialId)}songs/${hash}`,
  song: (memorialId, hash) => `${memorialPrefix(memorialId)}songs/${hash}.aac`,
  samples: (memorialId, hash) => `${memorialPrefix(memorialId)}songs/${hash}.flac`,
  piece: (memorialId, hash) => `${memorialPrefix(memorialId)}pieces/${hash}.aac`,
};

export const objectKey = ({ memorialId, kind, hash }: ObjectName): string => keys[kind](memorialId, hash);
