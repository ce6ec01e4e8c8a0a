import { errorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { RefusedFileError, uploadFailed } from './classify-upload-error.ts';
import { createSendPhoto } from './send-photo.ts';
import type { UploadQueue } from './upload-queue.ts';
import { openUploadQueue } from './upload-queues.ts';

export const contributorQueue = (invitationToken: string): UploadQueue =>
  openUploadQueue(`invitation ${invitationToken}`, {
    send: createSendPhoto('POST /api/invitations/:invitationToken/upload', { invitationToken }),
    // The page says thank you.
    onComplete: () => undefined,
    onIncomplete(error) {
      const said = error instanceof RefusedFileError ? error.message : errorMessage(error, uploadFailed);
      toast({ title: 'Upload Failed', description: said, variant: 'destructive' });
    },
  });
