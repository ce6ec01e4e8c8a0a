import { invitePath } from '@afterglow/proto/paths';
import type { Invitation, Photo } from '@afterglow/proto/types';

export const guestName = (invitation: Pick<Invitation, 'recipientName' | 'number'>): string =>
  invitation.recipientName?.trim() || `Guest #${invitation.number}`;

export const invitationLink = (origin: string, token: string): string => `${origin}${invitePath(token)}`;

export const invitationStatus = ({ isUsed }: Pick<Invitation, 'isUsed'>): 'Used' | 'Pending' =>
  isUsed ? 'Used' : 'Pending';

type SentPhoto = Pick<Photo, 'invitationId'>;

export const filterInvitationPhotos = <P extends SentPhoto>(
  photos: readonly P[],
  { id }: Pick<Invitation, 'id'>,
): P[] => photos.filter(({ invitationId }) => invitationId === id);
