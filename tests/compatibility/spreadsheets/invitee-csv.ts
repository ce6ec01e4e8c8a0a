import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Invitation } from '@afterglow/proto';
import { newInvitation, newMemorial, organizer } from '@afterglow/tests-acceptance/people/people';
import { inviteeListCsv } from '../../../web/src/features/invitations/invitee-list.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

const columns = ['Name', 'Status', 'Contributor Name', 'Photos Uploaded', 'Created Date', 'Invitation Link'];

/** Names that readers may take for a number, a date or a missing value. */
const plainNames = [
  '007',
  '1E5',
  '3/4',
  'March 5',
  'TRUE',
  'NA',
  'null',
  '$5',
  'Müller, "Ann"; Jonas',
  'סבתא רות',
  '𠮷',
];
const formulas = ['=1+1', '+49 30', '-1', '@SUM(A1)'];

interface InviteeCsv {
  readonly path: string;
  readonly rows: readonly (readonly string[])[];
}

/** The list that an organizer downloads, and its cells as texts. */
export async function writeInviteeCsv(): Promise<InviteeCsv> {
  const ruth = await organizer();
  const { publicId } = await newMemorial(ruth);
  const invitations: Invitation[] = [];
  for (const recipientName of [...plainNames, ...formulas])
    invitations.push(await newInvitation(ruth, publicId, { recipientName }));
  const origin = 'https://afterglow.example';
  const path = join(await temporaryFolder(), 'invitee_list.csv');
  await writeFile(path, inviteeListCsv({ invitations, photos: [], origin, timeZone: 'UTC' }));
  const rows = invitations.map(({ recipientName, createdAt, token }) => {
    const name = recipientName ?? '';
    const shown = formulas.includes(name) ? `'${name}` : name;
    return [shown, 'Pending', '', '0', createdAt.slice(0, 10), `${origin}/invite/${token}`];
  });
  return { path, rows: [columns, ...rows] };
}
