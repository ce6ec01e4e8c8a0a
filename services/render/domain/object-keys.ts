/** Where a memorial's videos and their posters lie: named by the hash of all that they are made from. */
export const videoKey = (memorialId: number, hash: string): string => `memorials/${memorialId}/videos/${hash}.mp4`;
export const posterKey = (memorialId: number, hash: string): string => `memorials/${memorialId}/posters/${hash}.jpg`;
