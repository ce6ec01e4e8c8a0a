import { counts } from '@afterglow/proto/limits';
import { counted } from '../../lib/dates.ts';
import { toast } from '../../lib/toast.ts';
import { leaveIfUnauthorized } from '../../lib/unauthorized.ts';
import { judge, uploadFailed } from './judge.ts';
import { pause } from './pause.ts';
import { sendBy } from './send-photo.ts';
import { stayWhileSending } from './stay-while-sending.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();

/** The uploads to a memorial: they go on, and can be seen again, whatever tab or page is looked at meanwhile. */
export function ownerQueue(memorialRef: string): UploadQueue {
  const known = queues.get(memorialRef);
  if (known) return known;
  const queue = createUploadQueue({
    send: sendBy('POST /api/memorials/:memorialRef/photos', { memorialRef }),
    judge,
    pause,
    atOnce: counts.uploadsAtOnce,
    onComplete(count) {
      toast({ title: 'Photos Uploaded', description: `${counted(count, 'photo')} added to the memorial.` });
      queue.clear();
    },
    onIncomplete(error) {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Upload Failed', description: uploadFailed, variant: 'destructive' });
    },
  });
  queues.set(memorialRef, stayWhileSending(queue));
  return queue;
}
