/** Below it lies everything that a bucket holds. */
export const allMemorialsPrefix = 'memorials/';

export const memorialPrefix = (memorialId: number): string => `${allMemorialsPrefix}${memorialId}/`;

export const originalsPrefix = (memorialId: number): string => `${memorialPrefix(memorialId)}originals/`;

/** Where a photo's bytes lie in the bucket of media. Its filename, which browsers know, is never part of a key. */
export const originalKey = (memorialId: number, photoId: number): string => `${originalsPrefix(memorialId)}${photoId}`;

/** Where a video lies in the bucket of render. */
export const videoKey = (memorialId: number, hash: string): string => `${memorialPrefix(memorialId)}videos/${hash}.mp4`;
