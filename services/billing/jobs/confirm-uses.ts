import { attemptEach, type Logger } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { CreditRepository } from '../repositories/credit-repository.ts';
import type { ConfirmUse } from '../use-cases/confirm-use.ts';

interface ConfirmUsesDependencies {
  readonly credits: Pick<CreditRepository, 'listDueUnconfirmed' | 'postponeUnconfirmed'>;
  readonly confirmUse: ConfirmUse;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly confirmAfterMs: number;
}

const usesAtOnce = 50;

export const confirmUses =
  ({ credits, confirmUse, clock, log, confirmAfterMs }: ConfirmUsesDependencies): Step<null> =>
  async (_, signal) => {
    const now = clock();
    const due = await credits.listDueUnconfirmed(now, usesAtOnce);
    const ids = due.map(({ memorial_id }) => memorial_id);
    if (ids.length > 0) await credits.postponeUnconfirmed(ids, new Date(now.getTime() + confirmAfterMs));
    await attemptEach(due, confirmUse, { signal, log, what: 'uses of credits' });
    return null;
  };
