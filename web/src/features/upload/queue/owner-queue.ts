import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { pluralize } from '../../../lib/words/pluralize.ts';
import { uploadFailed } from './classify-upload-error.ts';
import { createSendPhoto } from './send-photo.ts';
import type { UploadQueue } from './upload-queue.ts';
import { openUploadQueue } from './upload-queues.ts';

export function ownerQueue(memorialRef: string): UploadQueue {
  const queue = openUploadQueue(`memorial ${memorialRef}`, {
    send: createSendPhoto('POST /api/memorials/:memorialRef/photos', { memorialRef }),
    onComplete(count) {
      toast({ title: 'Photos Uploaded', description: `${pluralize(count, 'photo')} added to the memorial.` });
      // What was left out is still said.
      queue.remove(() => true);
    },
    onIncomplete(error) {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Upload Failed', description: uploadFailed, variant: 'destructive' });
    },
  });
  return queue;
}
