import type { User } from '@afterglow/proto/types';

export const ownerName = (user: Pick<User, 'firstName' | 'email'> | null): string =>
  user?.firstName.trim() || user?.email || 'Memorial Owner';
