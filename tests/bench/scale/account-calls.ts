import { createTransact, runWholePass } from '@afterglow/service-kit/database';
import type { AuthDatabase } from '../../../services/auth/database.ts';
import { enqueueOverdueMails } from '../../../services/auth/jobs/enqueue-overdue-mails.ts';
import { pruneExpired } from '../../../services/auth/jobs/prune-expired.ts';
import { pruneMails } from '../../../services/auth/jobs/prune-mails.ts';
import { queuePostponedMails } from '../../../services/auth/jobs/queue-postponed-mails.ts';
import { announcedVideoRepository } from '../../../services/auth/repositories/announced-video-repository.ts';
import { emailChangeRepository } from '../../../services/auth/repositories/email-change-repository.ts';
import { heldMailRepository } from '../../../services/auth/repositories/held-mail-repository.ts';
import { identityRepository } from '../../../services/auth/repositories/identity-repository.ts';
import { knownDeviceRepository } from '../../../services/auth/repositories/known-device-repository.ts';
import { mailRepository } from '../../../services/auth/repositories/mail-repository.ts';
import { resetTokenRepository } from '../../../services/auth/repositories/reset-token-repository.ts';
import { sentNoticeRepository } from '../../../services/auth/repositories/sent-notice-repository.ts';
import { sentReceiptRepository } from '../../../services/auth/repositories/sent-receipt-repository.ts';
import { sessionRepository } from '../../../services/auth/repositories/session-repository.ts';
import { userRepository } from '../../../services/auth/repositories/user-repository.ts';
import type { MemorialDatabase, MemorialTransaction } from '../../../services/memorial/database.ts';
import { publishReminders } from '../../../services/memorial/jobs/publish-reminders.ts';
import { familyLinkRepository } from '../../../services/memorial/repositories/family-link-repository.ts';
import { invitationRepository } from '../../../services/memorial/repositories/invitation-repository.ts';
import { keptPageRepository } from '../../../services/memorial/repositories/kept-page-repository.ts';
import { memorialRepository } from '../../../services/memorial/repositories/memorial-repository.ts';
import { ownerRepository } from '../../../services/memorial/repositories/owner-repository.ts';
import { reservationRepository } from '../../../services/memorial/repositories/reservation-repository.ts';
import { few, type MeasuredCall, type Place, producer } from './explained-calls.ts';
import {
  email,
  goneId,
  invitationId,
  invitationToken,
  memorialId,
  memorialPublicId,
  sessionId,
  tombstonesMax,
} from './numbered.ts';

export function authCalls(database: AuthDatabase, { account, leaving }: Place): MeasuredCall[] {
  const users = userRepository(database);
  const sessions = sessionRepository(database);
  const identities = identityRepository(database);
  const knownDevices = knownDeviceRepository(database);
  const [resetTokens, emailChanges] = [resetTokenRepository(database), emailChangeRepository(database)];
  const [mails, announcedVideos] = [mailRepository(database), announcedVideoRepository(database)];
  const [heldMails, sentReceipts] = [heldMailRepository(database), sentReceiptRepository(database)];
  const sentNotices = sentNoticeRepository(database);
  const now = new Date();
  const clock = () => now;
  const ended = { mailMetrics: { mailEnded: () => undefined }, clock };
  const queueMail = async () => Promise.reject(new Error('no mail is due'));
  const [identity, token] = [`subject-${memorialId(account)}`, `token-${memorialId(account)}`];
  const session = {
    id: `new-${account}-${Date.now()}`,
    userId: memorialId(account),
    passwordHash: 'no hash',
    expiresAt: new Date(),
    userAgent: 'Mozilla/5.0',
  };
  const device = {
    id: `new-${account}-${Date.now()}`,
    userId: memorialId(account),
    passwordDigest: 'no hash',
    expiresAt: new Date(),
  };
  const remember = () =>
    database.transaction().execute(async (transaction) => {
      await knownDevices.put(device, transaction);
      await knownDevices.keepNewest(memorialId(account), 'no hash', 10, transaction);
    });
  const removeAccount = () =>
    database.transaction().execute(async (transaction) => {
      await sessions.removeByUser(memorialId(leaving), transaction);
      await users.remove(memorialId(leaving), transaction);
    });
  return [
    { name: 'an account', run: () => users.findById(memorialId(account)), atMost: few },
    { name: 'an account by its address', run: () => users.findByEmail(email(account)), atMost: few },
    {
      name: 'choosing which mails to get',
      run: () => users.setNotifications(memorialId(account), { photosArrived: false }),
      atMost: few,
    },
    { name: 'a session', run: () => sessions.touch(sessionId(account), new Date()), atMost: few },
    { name: 'sessions of an account', run: () => sessions.listByUser(memorialId(account), new Date()), atMost: few },
    { name: 'signing in', run: () => sessions.add(session), atMost: few },
    { name: 'a known device', run: () => knownDevices.find(`device-${memorialId(account)}`, now), atMost: few },
    { name: 'remembering a device', run: remember, atMost: few },
    { name: 'signing out', run: () => sessions.end(session.id), atMost: few },
    { name: 'deleting an account', run: removeAccount, atMost: few },
    {
      name: 'an account by its identity',
      run: () => identities.findUser({ issuer: 'https://accounts.google.com', subject: identity }),
      atMost: few,
    },
    { name: 'whose password a link resets', run: () => resetTokens.findHolder(token, now), atMost: few },
    { name: 'using that link', run: () => resetTokens.use(token, now, database), atMost: few },
    { name: 'a change of address', run: () => emailChanges.findById(`change-${memorialId(account)}`), atMost: few },
    { name: 'confirming it', run: () => emailChanges.use(token, now, database), atMost: few },
    { name: 'whether an address is confirmed', run: () => users.hasConfirmed(email(account)), atMost: few },
    { name: 'mails that waited for it', run: () => heldMails.takeByUser(memorialId(account)), atMost: few },
    {
      name: 'look: what has expired',
      task: 'expired',
      run: () => runWholePass(pruneExpired({ sessions, knownDevices, resetTokens, emailChanges, clock })),
      atMost: few,
    },
    {
      name: 'look: mails that are overdue',
      task: 'overdue-mails',
      run: () => runWholePass(enqueueOverdueMails({ mails, producer, clock })),
      atMost: few,
    },
    {
      name: 'look: old mails go',
      task: 'old-mails',
      run: () => runWholePass(pruneMails({ mails, heldMails, announcedVideos, sentNotices, sentReceipts, ...ended })),
      atMost: few,
    },
    {
      name: 'look: mails that were postponed',
      task: 'postponed-mails',
      run: () => runWholePass(queuePostponedMails({ transact: createTransact(database), queueMail, clock })),
      atMost: few,
    },
  ];
}

export function memorialCalls(database: MemorialDatabase, { account, leaving }: Place): MeasuredCall[] {
  const memorials = memorialRepository(database);
  const invitations = invitationRepository(database);
  const familyLinks = familyLinkRepository(database);
  const keptPages = keptPageRepository(database);
  const [owner, ref, invitation] = [memorialId(account), memorialPublicId(account), invitationId(account, 1)];
  const guest = { familyLinkId: owner, guestKey: 'browser-1' };
  const added = { ownerId: owner, memorialRef: ref, token: `new-${account}-${Date.now()}`, recipientName: 'Aunt May' };
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  const inTransaction = (work: (transaction: MemorialTransaction) => Promise<unknown>) => () =>
    database.transaction().execute(work);
  return [
    { name: 'memorials of an account', run: () => memorials.listByOwner(owner), atMost: few },
    { name: 'a memorial', run: () => memorials.findByRef(ref), atMost: few },
    { name: 'a memorial of its owner', run: () => memorials.findOwnedBy(owner, ref), atMost: few },
    { name: 'a memorial locked', run: inTransaction((one) => memorials.lockOwnedBy(owner, ref, one)), atMost: few },
    { name: 'invitations of a memorial', run: () => invitations.listByMemorial(owner), atMost: few },
    { name: 'invitations without a photo', run: () => invitations.listUnanswered(owner), atMost: few },
    {
      name: 'look: reminders that are due',
      task: 'reminders',
      run: () =>
        runWholePass(publishReminders({ transact: createTransact(database), memorials, clock: () => new Date() })),
      atMost: few,
    },
    { name: 'an invitation', run: () => invitations.findById(invitation), atMost: few },
    { name: 'an invitation by its link', run: () => invitations.findByToken(invitationToken(account, 1)), atMost: few },
    { name: 'a new invitation', run: inTransaction((one) => invitations.add(added, one)), atMost: few },
    { name: 'new guests counted', run: () => invitations.hasNewGuests(owner, 1, database), atMost: few },
    { name: 'an invitation is used', run: () => invitations.markUsed(invitation, 'Aunt May'), atMost: few },
    { name: 'an invitation goes', run: () => invitations.remove(owner, invitationId(account, 2)), atMost: few },
    { name: 'a family link', run: () => familyLinks.findByMemorial(owner), atMost: few },
    { name: 'a family link by its token', run: () => familyLinks.findByToken(`family-${owner}`), atMost: few },
    { name: 'the invitation of a guest', run: () => invitations.findByGuest(guest), atMost: few },
    {
      name: 'a new family link',
      run: inTransaction(async (one) => {
        await familyLinks.remove(owner, one);
        await familyLinks.add(owner, added.token, one);
      }),
      atMost: few,
    },
    { name: 'a page', run: () => keptPages.find(owner), atMost: few },
    { name: 'a page that visitors see', run: () => keptPages.findKept(owner), atMost: few },
    {
      name: 'writing a page',
      run: inTransaction((one) => keptPages.write(owner, { about: 'Rose.', service: null, donations: null }, one)),
      atMost: few,
    },
    { name: 'a page is kept', run: inTransaction((one) => keptPages.keep(owner, true, one)), atMost: few },
    { name: 'a family link goes', run: () => familyLinks.remove(owner), atMost: few },
    {
      name: 'reserving a memorial',
      run: inTransaction((one) => reservationRepository.reserve({ ownerId: owner, draftId: null }, one)),
      atMost: few,
    },
    {
      name: 'old reservations go',
      run: inTransaction((one) => reservationRepository.prune(owner, yesterday, one)),
      atMost: few,
    },
    {
      name: 'whether an account is gone',
      run: inTransaction((one) => ownerRepository.hasTombstone(goneId(1), one)),
      atMost: few,
    },
    {
      name: 'accounts that were deleted long ago',
      run: inTransaction((one) => ownerRepository.pruneTombstones(yesterday, one)),
      atMost: tombstonesMax,
      countsUpTo: tombstonesMax,
    },
    { name: 'the memorial goes', run: inTransaction((one) => memorials.remove(memorialId(leaving), one)), atMost: few },
  ];
}
