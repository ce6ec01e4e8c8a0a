import type { Invitation, Photo } from '@afterglow/proto/types';
import { localTime } from '../../lib/text/dates.ts';
import { safeFileName } from '../../lib/text/safe-file-name.ts';
import { groupByInvitation, guestName, invitationLink, invitationStatus } from './invitation.ts';

const columns = ['Name', 'Status', 'Contributor Name', 'Photos Uploaded', 'Created Date', 'Invitation Link'];

// Makes spreadsheets read the file as UTF-8.
const byteOrderMark = '\uFEFF';

// Spreadsheets would run such a cell as a formula, also in full-width form.
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const cell = (value: string | number): string => {
  const text = String(value);
  return `"${(formulaStart.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
};

export interface InviteeList {
  readonly invitations: readonly Invitation[];
  readonly photos: readonly Pick<Photo, 'invitationId'>[];
  readonly origin: string;
  readonly timeZone: string;
}

export function inviteeListCsv({ invitations, photos, origin, timeZone }: InviteeList): string {
  const getSent = groupByInvitation(photos);
  const rows = invitations.map((invitation) => [
    guestName(invitation),
    invitationStatus(invitation),
    invitation.contributorName ?? '',
    getSent(invitation).length,
    localTime(invitation.createdAt, timeZone).date,
    invitationLink(origin, invitation.token),
  ]);
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export const inviteeListName = (deceasedName: string): string => `${safeFileName(deceasedName)}_invitee_list.csv`;
