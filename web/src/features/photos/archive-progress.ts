import type { ArchiveState } from '@afterglow/proto/types';

/** Milliseconds between two questions. */
const pause = 1000;

/** So many questions may find that the browser has not begun to fetch: it may be asking where to save the file. */
const patience = 120;

export interface Following {
  readonly read: () => Promise<ArchiveState>;
  readonly onProgress: (state: ArchiveState) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Follows a download until all of it has been sent. Throws where it fails or never begins. */
export async function followArchive({ read, onProgress, wait }: Following): Promise<void> {
  for (let waited = 0; waited < patience; ) {
    const archive = await read();
    if (archive.state === 'sent') return;
    if (archive.state === 'failed') break;
    if (archive.state === 'waiting') waited += 1;
    onProgress(archive);
    await wait(pause);
  }
  throw new Error('The archive was not sent');
}

/** The last part of an archive's address, below the origin. */
export const archiveIdOf = (url: string): string => url.split('?')[0]?.split('/').at(-1) ?? '';
