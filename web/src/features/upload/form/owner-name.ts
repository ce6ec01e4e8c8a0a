import type { User } from '@afterglow/proto/types';

/** Under which name the organizer's own photos are sent. */
export const ownerName = (user: Pick<User, 'firstName' | 'email'> | null): string =>
  user?.firstName.trim() || user?.email || 'Memorial Owner';
