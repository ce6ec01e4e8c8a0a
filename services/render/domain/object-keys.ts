export type ObjectKind = 'photo' | 'title' | 'poster' | 'video';

/** An object of a memorial, named by the hash of all that it is made from. */
export interface ObjectName {
  readonly memorialId: number;
  readonly kind: ObjectKind;
  readonly hash: string;
}

const places: Readonly<Record<ObjectKind, (hash: string) => string>> = {
  photo: (hash) => `pictures/${hash}`,
  title: (hash) => `pictures/${hash}`,
  poster: (hash) => `posters/${hash}.jpg`,
  video: (hash) => `videos/${hash}.mp4`,
};

export const memorialPrefix = (memorialId: number): string => `memorials/${memorialId}/`;

export const objectKey = ({ memorialId, kind, hash }: ObjectName): string =>
  `${memorialPrefix(memorialId)}${places[kind](hash)}`;
