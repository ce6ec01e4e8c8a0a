import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deadlineCalendar } from '../../../web/src/features/contribution/deadline-calendar.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

/** The longest kind of name: letters of several bytes, separators, a quotation and a backslash. */
export const deceasedName = 'Élise Müller-Łukasiewicz; née “Ruth”, of אברהם בן־ציון \\ Sons, Ann & Jonas';

export const deadline = '2026-11-27T18:00:00-05:00';
export const link = 'https://afterglow.example/invite/JYpPQ72yovPDx5MjFg_3Ng';

export const expected = {
  start: '2026-11-27T22:45:00Z',
  end: '2026-11-27T23:00:00Z',
  alarm: '2026-11-26T22:45:00Z',
  summary: `Last moment to add photos of ${deceasedName}`,
  description: `Add your photos here: ${link}`,
};

/** The file of the button "Add to Calendar". */
export async function writeCalendar(
  about: { readonly deadline?: string; readonly now?: string } = {},
): Promise<string> {
  const now = new Date(about.now ?? '2026-11-20T10:00:00Z');
  const path = join(await temporaryFolder(), 'add-photos.ics');
  await writeFile(path, deadlineCalendar({ deceasedName, deadline, link, ...about, now }));
  return path;
}
