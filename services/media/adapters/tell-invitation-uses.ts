import { jobSettings } from '@afterglow/proto';
import type { QueueProducer } from '@afterglow/service-kit';
import type { InvitationUseRepository } from '../repositories/invitation-use-repository.ts';

interface TellInvitationUsesDependencies {
  readonly invitationUses: Pick<InvitationUseRepository, 'unknown'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

export const invitationUsedJob = (invitationId: number) =>
  ({ queue: 'invitation-used', jobId: `${invitationId}-1`, data: { invitationId } }) as const;

/** Tells memorial again of every use that it has not acknowledged: the queue may have lost it, or memorial given up on it. */
export const tellInvitationUses =
  ({ invitationUses, producer, clock }: TellInvitationUsesDependencies) =>
  async (): Promise<void> => {
    const before = new Date(clock().getTime() - jobSettings.reconcileEveryMs);
    for (const invitationId of await invitationUses.unknown(before)) {
      const { queue, jobId, data } = invitationUsedJob(invitationId);
      await producer.add(queue, jobId, data);
    }
  };
