import type { User } from '@afterglow/proto';
import type { UserRow } from '../repositories/user-repository.ts';

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});
