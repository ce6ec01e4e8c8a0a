import { counts } from '@afterglow/proto/limits';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { judge, RefusedFileError, uploadFailed } from './judge.ts';
import { pause } from './pause.ts';
import { sendBy } from './send-photo.ts';
import { stayWhileSending } from './stay-while-sending.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** The uploads by an invitation. */
export const contributorQueue = (invitationToken: string): UploadQueue =>
  stayWhileSending(
    createUploadQueue({
      send: sendBy('POST /api/invitations/:invitationToken/upload', { invitationToken }),
      judge,
      pause,
      atOnce: counts.uploadsAtOnce,
      // The page says thank you.
      onComplete: () => undefined,
      onIncomplete(error) {
        const said = error instanceof RefusedFileError ? error.message : messageOf(error, uploadFailed);
        toast({ title: 'Upload Failed', description: said, variant: 'destructive' });
      },
    }),
  );
