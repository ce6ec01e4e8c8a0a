import type { Logger } from '@afterglow/service-kit';
import type { ArchiveRepository } from '../../repositories/archive-repository.ts';

export interface ArchiveProgress {
  begin(): Promise<void>;
  photoSent(sent: number): void;
  end(state: 'sent' | 'failed'): Promise<void>;
}

/** Photos between updates of the row. */
const step = 20;

/** Records the progress that the archive's page asks for, unless the database is down. */
export function archiveProgress(
  archives: Pick<ArchiveRepository, 'setProgress'>,
  archiveId: string,
  log: Logger,
): ArchiveProgress {
  let sent = 0;
  let written = Promise.resolve();
  /** In order: an older state must not overwrite a newer one. */
  const write = (state: 'sending' | 'sent' | 'failed'): Promise<void> => {
    const count = sent;
    written = written
      .then(() => archives.setProgress(archiveId, state, count))
      .catch((err: unknown) => log.warn({ err }, 'the progress of an archive cannot be written down'));
    return written;
  };
  return {
    begin: () => write('sending'),
    photoSent: (count) => {
      sent = count;
      if (count % step === 0) void write('sending');
    },
    end: write,
  };
}
