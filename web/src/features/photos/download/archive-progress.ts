import type { ArchiveState } from '@afterglow/proto/types';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';

const pause = 1000;

/** How often to poll before the download starts: the browser may be asking where to save the file. */
const waitMs = 120;

export interface Following {
  readonly read: () => Promise<ArchiveState>;
  readonly onProgress: (state: ArchiveState) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Follows a download to its end. @returns the number of photos. @throws Error if it fails or never starts. */
export async function followArchive({ read, onProgress, wait }: Following): Promise<number> {
  for (let waited = 0; waited < waitMs; ) {
    const archive = await read();
    if (archive.state === 'sent') return archive.sent;
    if (archive.state === 'failed') break;
    if (archive.state === 'waiting') waited += 1;
    onProgress(archive);
    await wait(pause);
  }
  throw new Error('The archive was not sent');
}

export const parseArchiveId = (url: string): string => url.split('?')[0]?.split('/').pop() ?? '';

export function downloadMessage(sent: number, asked: number): string {
  const done = `Successfully downloaded ${pluralize(sent, 'photo')}`;
  if (sent >= asked) return done;
  const missing = asked - sent;
  return `${done}. ${missing} couldn’t be included; ${missing === 1 ? 'it’s' : 'they’re'} listed in missing_photos.txt in the zip file.`;
}

/** If other downloads must end first, the message says so, since a retry would not help. */
export function failureMessage(error: unknown, selected: boolean): string {
  const otherwise = `There was an error downloading ${selected ? 'the selected photos' : 'the photos'}. Please try again.`;
  const isTooMany = error instanceof ApiError && error.code === 'too_many_downloads';
  return isTooMany ? errorMessage(error, otherwise) : otherwise;
}
