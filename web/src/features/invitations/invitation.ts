import { invitePath } from '@afterglow/proto/paths';
import type { Invitation, Photo } from '@afterglow/proto/types';

export const guestName = (invitation: Pick<Invitation, 'recipientName' | 'number'>): string =>
  invitation.recipientName?.trim() || `Guest #${invitation.number}`;

export const invitationLink = (origin: string, token: string): string => `${origin}${invitePath(token)}`;

export const invitationStatus = ({ isUsed }: Pick<Invitation, 'isUsed'>): 'Used' | 'Pending' =>
  isUsed ? 'Used' : 'Pending';

type SentPhoto = Pick<Photo, 'invitationId'>;

/** Returns the photos of an invitation, in their order. */
export function groupByInvitation<P extends SentPhoto>(photos: readonly P[]) {
  const groups = new Map<number | null, P[]>();
  for (const photo of photos) {
    const sent = groups.get(photo.invitationId);
    if (sent) sent.push(photo);
    else groups.set(photo.invitationId, [photo]);
  }
  const none: readonly P[] = [];
  return ({ id }: Pick<Invitation, 'id'>): readonly P[] => groups.get(id) ?? none;
}
