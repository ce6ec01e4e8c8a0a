/** Above all ids that the product assigns. */
const behind = 1_000_000;

export const memorialId = (account: number): number => behind + account;
/** For deleted accounts and memorials, and for second rows of an account. */
export const goneId = (account: number): number => memorialId(account) + 1_000_000_000;
/** Rows kept for only a day after a deletion, and waiting frames, whatever the number of accounts. */
export const tombstonesMax = 1000;
export const slideshowsEach = 2;
export const invitationsEach = 5;

/** @param index from 1 */
export const photoId = (account: number, index: number): number => memorialId(account) * 100_000 + index;
export const slideshowId = (account: number, index: number): number => memorialId(account) * 10 + index;
export const invitationId = slideshowId;

export const filename = (account: number, index: number): string =>
  `${String(photoId(account, index)).padStart(22, '0')}.jpg`;
export const memorialPublicId = (account: number): string => `memorial-${memorialId(account)}`;
export const slideshowPublicId = (account: number, index: number): string => `slideshow-${slideshowId(account, index)}`;
export const invitationToken = (account: number, index: number): string => `token-${invitationId(account, index)}`;
export const chapelToken = (account: number, index: number): string => `chapel-${slideshowId(account, index)}`;
export const tvToken = (account: number, index: number): string => `tv-${slideshowId(account, index)}`;
export const email = (account: number): string => `account-${memorialId(account)}@example.org`;
export const sessionId = (account: number): string => `session-${memorialId(account)}`;
export const numberedHash = (id: number): string => String(id).padStart(64, '0');
