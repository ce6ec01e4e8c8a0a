import { fieldMessages } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { commonPasswords } from '../adapters/password-list.ts';
import { guessableBecause, type Person } from '../domain/password-rules.ts';

/** @throws validation_failed at the field, for a password that would be guessed first. */
export async function requireGoodPassword(password: string, person: Person, path = 'password'): Promise<void> {
  const reason = guessableBecause(password, person, await commonPasswords());
  if (reason) fail('validation_failed', { fields: [{ path, message: fieldMessages[reason] }] });
}
