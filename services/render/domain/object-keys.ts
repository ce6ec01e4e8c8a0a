import { memorialPrefix, videoKey } from '@afterglow/proto';

export type ObjectKind = 'photo' | 'title' | 'poster' | 'video';

/** An object of a memorial, named by the hash of all that it is made from. */
export interface ObjectName {
  readonly memorialId: number;
  readonly kind: ObjectKind;
  readonly hash: string;
}

const pictureKey = (memorialId: number, hash: string): string => `${memorialPrefix(memorialId)}pictures/${hash}`;

const keys: Readonly<Record<ObjectKind, typeof videoKey>> = {
  photo: pictureKey,
  title: pictureKey,
  poster: (memorialId, hash) => `${memorialPrefix(memorialId)}posters/${hash}.jpg`,
  video: videoKey,
};

export const objectKey = ({ memorialId, kind, hash }: ObjectName): string => keys[kind](memorialId, hash);
