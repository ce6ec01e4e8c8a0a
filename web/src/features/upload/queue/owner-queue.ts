import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { uploadFailed } from './classify-upload-error.ts';
import { outcomeToast, uploadedToast } from './outcome-toast.ts';
import { createSendPhoto } from './send-photo.ts';
import type { UploadQueue } from './upload-queue.ts';
import { openUploadQueue } from './upload-queues.ts';

export function ownerQueue(memorialRef: string): UploadQueue {
  const queue = openUploadQueue(`memorial ${memorialRef}`, {
    send: createSendPhoto('POST /api/memorials/:memorialRef/photos', { memorialRef }),
    onComplete(count) {
      toast(uploadedToast(count));
      // What was left out is still said.
      queue.remove(() => true);
    },
    onIncomplete: (outcome) => (leaveIfUnauthorized(outcome.error) ? undefined : outcomeToast(outcome, uploadFailed)),
  });
  return queue;
}
