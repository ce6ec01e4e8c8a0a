import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toast.ts';
import { pluralize } from '../../../lib/words/pluralize.ts';
import { uploadFailed } from './classify-upload-error.ts';
import { sendBy } from './send-photo.ts';
import type { UploadQueue } from './upload-queue.ts';
import { queueFor } from './upload-queues.ts';

export function ownerQueue(memorialRef: string): UploadQueue {
  const queue = queueFor(`memorial ${memorialRef}`, {
    send: sendBy('POST /api/memorials/:memorialRef/photos', { memorialRef }),
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
