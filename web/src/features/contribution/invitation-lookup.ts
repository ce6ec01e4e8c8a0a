import type { InvitationLookup } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const invitationLookupQuery = (invitationToken: string) =>
  queryOptions({
    queryKey: ['invitation', invitationToken],
    queryFn: ({ signal }) => call('GET /api/invitations/:invitationToken', { params: { invitationToken } }, { signal }),
  });

export type Organizer = InvitationLookup['organizer'];

export const isWhole = (answer: Partial<InvitationLookup>): boolean => Boolean(answer.invitation && answer.memorial);

export const organizerFirstName = (organizer: Organizer): string =>
  organizer.firstName.trim() || organizerName(organizer);

export const organizerName = ({ firstName, lastName, email }: Organizer): string =>
  `${firstName} ${lastName}`.trim() || email;
