import type { Logger } from '@afterglow/service-kit';
import type { ArchiveRepository } from '../../repositories/archive-repository.ts';

export interface ArchiveProgress {
  begin(): Promise<void>;
  /** @param sent photos that are in the archive now. */
  photoSent(sent: number): void;
  end(state: 'sent' | 'failed'): Promise<void>;
}

/** Photos after which it is written down how many are sent. */
const step = 20;

/** Writes down how far an archive has been sent, which its page asks for. A database that is down does not stop it. */
export function archiveProgress(
  archives: Pick<ArchiveRepository, 'setProgress'>,
  archiveId: string,
  log: Logger,
): ArchiveProgress {
  let sent = 0;
  let written = Promise.resolve();
  /** One after the other: an older state must not arrive behind a newer one. */
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
