import { messageOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { RefusedFileError, uploadFailed } from './classify-upload-error.ts';
import { sendBy } from './send-photo.ts';
import type { UploadQueue } from './upload-queue.ts';
import { queueFor } from './upload-queues.ts';

export const contributorQueue = (invitationToken: string): UploadQueue =>
  queueFor(`invitation ${invitationToken}`, {
    send: sendBy('POST /api/invitations/:invitationToken/upload', { invitationToken }),
    // The page says thank you.
    onComplete: () => undefined,
    onIncomplete(error) {
      const said = error instanceof RefusedFileError ? error.message : messageOf(error, uploadFailed);
      toast({ title: 'Upload Failed', description: said, variant: 'destructive' });
    },
  });
