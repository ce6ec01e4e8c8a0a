import type { Step } from '@afterglow/service-kit/database';
import type { MailMetrics } from '../adapters/mail-metrics.ts';
import type { AnnouncedVideoRepository } from '../repositories/announced-video-repository.ts';
import type { HeldMailRepository } from '../repositories/held-mail-repository.ts';
import type { MailRepository } from '../repositories/mail-repository.ts';
import type { SentNoticeRepository } from '../repositories/sent-notice-repository.ts';
import type { SentReceiptRepository } from '../repositories/sent-receipt-repository.ts';

interface PruneMailsDependencies {
  readonly mails: Pick<MailRepository, 'pruneDead'>;
  readonly heldMails: Pick<HeldMailRepository, 'pruneOld'>;
  readonly announcedVideos: Pick<AnnouncedVideoRepository, 'pruneOld'>;
  readonly sentNotices: Pick<SentNoticeRepository, 'pruneOld'>;
  readonly sentReceipts: Pick<SentReceiptRepository, 'pruneOld'>;
  readonly mailMetrics: Pick<MailMetrics, 'mailEnded'>;
  readonly clock: () => Date;
}

const mailsAtOnce = 1000;
const deadKeptDays = 30;
const heldKeptDays = 30;
/** An event is redelivered until its publisher can be reached again. */
const announcedKeptDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

export const pruneMails =
  ({ mails, heldMails, mailMetrics, clock, ...sent }: PruneMailsDependencies): Step<number> =>
  async (removed) => {
    const { announcedVideos, sentNotices, sentReceipts } = sent;
    const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
    for (const template of await heldMails.pruneOld(daysAgo(heldKeptDays))) mailMetrics.mailEnded(template, 'dropped');
    await announcedVideos.pruneOld(daysAgo(announcedKeptDays));
    await sentNotices.pruneOld(daysAgo(announcedKeptDays));
    await sentReceipts.pruneOld(daysAgo(announcedKeptDays));
    const count = await mails.pruneDead(daysAgo(deadKeptDays), mailsAtOnce);
    return count < mailsAtOnce ? null : (removed ?? 0) + count;
  };
