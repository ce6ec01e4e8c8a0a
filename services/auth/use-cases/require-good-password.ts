import { fieldMessages } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { commonPasswords } from '../adapters/password-list.ts';
import { guessableBecause, type Person } from '../domain/password-rules.ts';

/** @throws validation_failed for a password that is easy to guess */
export async function requireGoodPassword(password: string, person: Person, path = 'password'): Promise<void> {
  const reason = guessableBecause(password, person, await commonPasswords());
  if (reason) fail('validation_failed', { fields: [{ path, message: fieldMessages[reason] }] });
}
