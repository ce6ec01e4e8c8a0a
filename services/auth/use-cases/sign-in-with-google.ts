import type { Transact } from '@afterglow/service-kit/database';
import { GoogleSignInError } from '../adapters/google/google-problem.ts';
import type { AuthTables, AuthTransaction } from '../database.ts';
import type { GoogleProfile } from '../domain/google-profile.ts';
import type { EmailChangeRepository } from '../repositories/email-change-repository.ts';
import type { IdentityRepository } from '../repositories/identity-repository.ts';
import type { UserRepository, UserRow } from '../repositories/user-repository.ts';
import type { ConfirmAddress } from './confirm-address.ts';
import type { EndSessions } from './end-sessions.ts';
import type { QueueMail } from './queue-mail.ts';

interface SignInWithGoogleDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'add' | 'lockByEmail' | 'setPassword'>;
  readonly identities: IdentityRepository;
  readonly emailChanges: Pick<EmailChangeRepository, 'removeByUser'>;
  readonly endSessions: Pick<EndSessions, 'all'>;
  readonly confirmAddress: ConfirmAddress;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

/** Finds the linked account of a profile, links the one with its address, or creates one. @throws GoogleSignInError */
export function createSignInWithGoogle(deps: SignInWithGoogleDependencies) {
  const { users, identities } = deps;

  /** The person who registered an unconfirmed address may not own it. */
  async function removeUnconfirmedAccess(user: UserRow, transaction: AuthTransaction): Promise<void> {
    await users.setPassword(user.id, null, transaction);
    await deps.emailChanges.removeByUser(user.id, transaction);
    await deps.endSessions.all(user.id, transaction);
  }

  async function link(profile: GoogleProfile, transaction: AuthTransaction): Promise<UserRow> {
    const user = await users.lockByEmail(profile.email, transaction);
    if (!user) throw new GoogleSignInError('failed');
    if (!(await identities.add(profile, user.id, transaction))) {
      const linked = await identities.findUser(profile, transaction);
      if (linked?.id === user.id) return linked;
      throw new GoogleSignInError('other_google_account');
    }
    const isPasswordRemoved = user.email_confirmed_at === null;
    if (isPasswordRemoved) await removeUnconfirmedAccess(user, transaction);
    await deps.confirmAddress(user.id, user.email, transaction);
    const mail = { template: 'google-linked', recipient: user.email, values: { isPasswordRemoved } } as const;
    await deps.queueMail(transaction, mail, { userId: user.id });
    return isPasswordRemoved ? { ...user, password_hash: null } : user;
  }

  return (profile: GoogleProfile): Promise<UserRow> =>
    deps.transact(async (transaction) => {
      const known = await identities.findUser(profile, transaction);
      if (known) return known;
      if (!profile.isVerified) throw new GoogleSignInError('unverified');
      const { email, firstName, lastName } = profile;
      const emailConfirmedAt = deps.clock();
      const created = await users.add(
        { email, firstName, lastName, passwordHash: null, emailConfirmedAt },
        transaction,
      );
      if (!created) return link(profile, transaction);
      await identities.add(profile, created.id, transaction);
      const mail = { template: 'welcome', recipient: email, values: { confirmationId: null } } as const;
      await deps.queueMail(transaction, mail, { userId: created.id });
      return created;
    });
}

export type SignInWithGoogle = ReturnType<typeof createSignInWithGoogle>;
