import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { uploadFailed } from '../queue/classify-upload-error.ts';
import { createSendPhoto } from '../queue/send-photo.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { outcomeToast, uploadedToast } from './outcome-toast.ts';
import { openUploadQueue } from './upload-queues.ts';

export function ownerQueue(memorialRef: string): UploadQueue {
  const queue = openUploadQueue(`memorial ${memorialRef}`, {
    send: createSendPhoto('POST /api/memorials/:memorialRef/photos', { memorialRef }),
    onComplete(count) {
      toast(uploadedToast(count));
      // Keeps the list of rejected files.
      queue.remove(() => true);
    },
    onIncomplete: (outcome) => (leaveIfUnauthorized(outcome.error) ? undefined : outcomeToast(outcome, uploadFailed)),
  });
  return queue;
}
