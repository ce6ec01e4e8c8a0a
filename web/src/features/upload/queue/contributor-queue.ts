import { errorMessage } from '../../../lib/api/api-error.ts';
import { RefusedFileError, uploadFailed } from './classify-upload-error.ts';
import { outcomeToast } from './outcome-toast.ts';
import { createSendPhoto } from './send-photo.ts';
import type { UploadQueue } from './upload-queue.ts';
import { openUploadQueue } from './upload-queues.ts';

/** @param untilReady resolves once a photo may be sent. */
export function contributorQueue(invitationToken: string, untilReady: () => Promise<void>): UploadQueue {
  const sendPhoto = createSendPhoto('POST /api/invitations/:invitationToken/upload', { invitationToken });
  return openUploadQueue(`invitation ${invitationToken}`, {
    async send(...photo) {
      await untilReady();
      return sendPhoto(...photo);
    },
    // The page says thank you.
    onComplete: () => undefined,
    onIncomplete({ error, ...outcome }) {
      const said = error instanceof RefusedFileError ? error.message : errorMessage(error, uploadFailed);
      return outcomeToast(outcome, said);
    },
  });
}
