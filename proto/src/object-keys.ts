export const allMemorialsPrefix = 'memorials/';

export const memorialPrefix = (memorialId: number): string => `${allMemorialsPrefix}${memorialId}/`;

export const originalsPrefix = (memorialId: number): string => `${memorialPrefix(memorialId)}originals/`;

/** Never contains the filename, which browsers know. */
export const originalKey = (memorialId: number, photoId: number): string => `${originalsPrefix(memorialId)}${photoId}`;

export const videoKey = (memorialId: number, hash: string): string => `${memorialPrefix(memorialId)}videos/${hash}.mp4`;
