import type { Invitation, Photo } from '@afterglow/proto/types';
import { guestName } from '../invitation.ts';

type DamagedPhoto = Pick<Photo, 'originalName' | 'invitationId' | 'contributorName' | 'damage'>;

export interface DamagedGroup {
  /** Undefined for the organizer. */
  readonly sender: string | undefined;
  /** Undefined for the organizer, or if the invitation was deleted. */
  readonly invitation: Invitation | undefined;
  readonly files: readonly string[];
}

export function groupDamaged(photos: readonly DamagedPhoto[], invitations: readonly Invitation[]): DamagedGroup[] {
  const groups = new Map<string, DamagedGroup>();
  for (const { originalName, invitationId, contributorName, damage } of photos) {
    if (!damage) continue;
    const invitation = invitations.find(({ id }) => id === invitationId);
    const guest = contributorName?.trim() || (invitation ? guestName(invitation) : 'a guest');
    const sender = invitationId === null ? undefined : guest;
    const key = `${invitationId} ${sender}`;
    const files = [...(groups.get(key)?.files ?? []), originalName];
    groups.set(key, { sender, invitation, files });
  }
  return [...groups.values()];
}

const named = 5;

export function listFiles(files: readonly string[]): string {
  const more = files.length - named;
  const shown = more > 1 ? [...files.slice(0, named), `${more} more`] : files;
  return shown.length === 1 ? `${shown[0]}` : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

export const requestMessage = ({ sender, files }: DamagedGroup): string =>
  files.length === 1
    ? `Dear ${sender}, your photo ${listFiles(files)} arrived damaged. Could you please send it again with this link? Thank you.`
    : `Dear ${sender}, your photos ${listFiles(files)} arrived damaged. Could you please send them again with this link? Thank you.`;
