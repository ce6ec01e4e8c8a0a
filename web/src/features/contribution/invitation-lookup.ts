import type { InvitationLookup } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const invitationLookupQuery = (invitationToken: string) =>
  queryOptions({
    queryKey: ['invitation', invitationToken],
    queryFn: ({ signal }) => call('GET /api/invitations/:invitationToken', { params: { invitationToken } }, { signal }),
  });

export const isWhole = (answer: Partial<InvitationLookup>): boolean => Boolean(answer.invitation && answer.memorial);

/** As family and friends know the organizer, where there is a first name. */
export const organizerFirstName = (organizer: InvitationLookup['organizer']): string =>
  organizer.firstName.trim() || organizerName(organizer);

export const organizerName = ({ firstName, lastName, email }: InvitationLookup['organizer']): string =>
  `${firstName} ${lastName}`.trim() || email;
