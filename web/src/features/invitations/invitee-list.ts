import type { Invitation, Photo } from '@afterglow/proto/types';
import { localTime } from '../../lib/words/dates.ts';
import { filterInvitationPhotos, guestName, invitationLink, invitationStatus } from './invitation.ts';

const columns = ['Name', 'Status', 'Contributor Name', 'Photos Uploaded', 'Created Date', 'Invitation Link'];

// By this mark, spreadsheets know that the text is UTF-8.
const byteOrderMark = '\uFEFF';

// A cell that begins like this would be run as a formula by a spreadsheet; the wide forms as well.
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const cell = (value: string | number): string => {
  const text = String(value);
  return `"${(formulaStart.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
};

export interface InviteeList {
  readonly invitations: readonly Invitation[];
  readonly photos: readonly Pick<Photo, 'invitationId'>[];
  readonly origin: string;
  /** In which the day of creation is meant. */
  readonly timeZone: string;
}

export function inviteeListCsv({ invitations, photos, origin, timeZone }: InviteeList): string {
  const rows = invitations.map((invitation) => [
    guestName(invitation),
    invitationStatus(invitation),
    invitation.contributorName ?? '',
    filterInvitationPhotos(photos, invitation).length,
    localTime(invitation.createdAt, timeZone).date,
    invitationLink(origin, invitation.token),
  ]);
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Letters and digits of every script stay. */
export const inviteeListName = (deceasedName: string): string =>
  `${deceasedName.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_').replace(/^_+|_+$/g, '') || 'memorial'}_invitee_list.csv`;
