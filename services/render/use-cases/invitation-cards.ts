import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { InvitationCard } from '../adapters/invitation-card/card-lines.ts';

const cardsKept = 100;

export function createInvitationCards(draw: (card: InvitationCard) => Promise<Buffer>) {
  const inTurn = pLimit(1);
  const cards = new LRUCache<string, Buffer, InvitationCard>({
    max: cardsKept,
    fetchMethod: (_key, _stale, { context }) => inTurn(() => draw(context)),
  });
  return {
    drawCard: async (card: InvitationCard): Promise<Buffer> =>
      cards.forceFetch(JSON.stringify(card), { context: card }),
  };
}

export type InvitationCards = ReturnType<typeof createInvitationCards>;
