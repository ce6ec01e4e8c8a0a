import type { CreditUseReply } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';
import type { OwnerTransactions } from '../repositories/owner-transactions.ts';
import type { PaidMemorialRepository } from '../repositories/paid-memorial-repository.ts';
import type { SlideshowRepository, UnpaidSlideshow } from '../repositories/slideshow-repository.ts';
import type { VideoLifecycle } from './video-lifecycle.ts';

interface VideoRequestsDependencies {
  readonly takesPayments: boolean;
  readonly memorial: ServiceClient;
  readonly billing: ServiceClient;
  readonly inOwnerTransaction: OwnerTransactions;
  readonly paidMemorials: Pick<PaidMemorialRepository, 'has' | 'add'>;
  readonly slideshows: Pick<SlideshowRepository, 'markAwaiting' | 'listAwaitingPayment'>;
  readonly lifecycle: Pick<VideoLifecycle, 'request'>;
}

type Outcome = CreditUseReply['outcome'];

/** An unpaid memorial's video has no row in `videos`. "Paid" is cached forever, "unpaid" never. */
export function createVideoRequests(deps: VideoRequestsDependencies) {
  const { takesPayments, memorial, billing, inOwnerTransaction, paidMemorials, slideshows, lifecycle } = deps;

  const keepPaid = (memorialId: number, ownerId: number): Promise<void> =>
    inOwnerTransaction(ownerId, (transaction) => paidMemorials.add(memorialId, transaction));

  /** Uses a credit of the owner, if any, for an unpaid memorial. */
  async function askWhetherPaid(slideshow: UnpaidSlideshow, signal: AbortSignal): Promise<Outcome> {
    const { memorial_id: memorialId, owner_id: userId } = slideshow;
    if (!takesPayments || (await paidMemorials.has(memorialId))) return 'paid';
    const params = { memorialRef: String(memorialId) };
    const { isPaid } = await memorial.call('GET /internal/memorials/:memorialRef', { params, signal });
    const body = { userId, memorialId };
    const outcome = isPaid ? 'paid' : (await billing.call('POST /internal/credits/use', { body, signal })).outcome;
    if (outcome === 'paid') await keepPaid(memorialId, userId);
    return outcome;
  }

  /** False if the memorial was paid meanwhile. */
  const awaitPayment = ({ id, memorial_id, owner_id }: UnpaidSlideshow): Promise<boolean> =>
    inOwnerTransaction(owner_id, async (transaction) => {
      if (await paidMemorials.has(memorial_id, transaction)) return false;
      await slideshows.markAwaiting(id, transaction);
      return true;
    });

  return {
    /** Requests the video, or lets it wait for payment; neither if the provider does not answer. */
    async requestIfPaid(slideshow: UnpaidSlideshow, signal: AbortSignal): Promise<Outcome> {
      const outcome = await askWhetherPaid(slideshow, signal);
      if (outcome === 'provider_unavailable') return outcome;
      if (outcome === 'unpaid' && (await awaitPayment(slideshow))) return outcome;
      await lifecycle.request(slideshow.id);
      return 'paid';
    },

    /** Requests the videos that waited for this payment. Safe to repeat. */
    async requestWaiting(memorialId: number, ownerId: number): Promise<void> {
      await keepPaid(memorialId, ownerId);
      for (const id of await slideshows.listAwaitingPayment(memorialId)) await lifecycle.request(id);
    },
  };
}

export type VideoRequests = ReturnType<typeof createVideoRequests>;

export function requirePaid(outcome: Outcome): void {
  if (outcome === 'unpaid') fail('payment_required');
  if (outcome === 'provider_unavailable') fail('payment_provider_unavailable');
}
