import { errorMessage } from '../../../lib/api/api-error.ts';
import { RefusedFileError, uploadFailed } from '../queue/classify-upload-error.ts';
import { createSendPhoto } from '../queue/send-photo.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { outcomeToast } from './outcome-toast.ts';
import { openUploadQueue } from './upload-queues.ts';

export function contributorQueue(invitationToken: string, untilReady: () => Promise<void>): UploadQueue {
  const sendPhoto = createSendPhoto('POST /api/invitations/:invitationToken/upload', { invitationToken });
  return openUploadQueue(`invitation ${invitationToken}`, {
    async send(...photo) {
      await untilReady();
      return sendPhoto(...photo);
    },
    // The page itself shows the thank-you.
    onComplete: () => undefined,
    onIncomplete({ error, ...outcome }) {
      const failure = error instanceof RefusedFileError ? error.message : errorMessage(error, uploadFailed);
      return outcomeToast(outcome, failure);
    },
  });
}
