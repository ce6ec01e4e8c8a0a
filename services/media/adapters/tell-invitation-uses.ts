import { type QueueProducer, tellAgain } from '@afterglow/service-kit';
import type { InvitationUseRepository } from '../repositories/invitation-use-repository.ts';

interface TellInvitationUsesDependencies {
  readonly invitationUses: Pick<InvitationUseRepository, 'unknown'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

export const invitationUsedJob = (invitationId: number) =>
  ({ queue: 'invitation-used', jobId: `${invitationId}-1`, data: { invitationId } }) as const;

/** Tells memorial again of every use that it has not acknowledged. */
export const tellInvitationUses = ({ invitationUses, producer, clock }: TellInvitationUsesDependencies) =>
  tellAgain({ unacknowledged: invitationUses.unknown, jobOf: invitationUsedJob, producer, clock });
