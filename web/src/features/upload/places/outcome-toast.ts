import { pluralize } from '../../../lib/text/pluralize.ts';
import type { ToastMessage } from '../../../lib/toasts/toast.ts';
import { photosArrived } from '../queue/photos-arrived.ts';
import type { Outcome } from '../queue/upload-queue.ts';

export function outcomeToast({ arrived, missing }: Omit<Outcome, 'error'>, failure: string): ToastMessage {
  if (arrived === 0) return { title: 'Upload Failed', description: failure, variant: 'destructive' };
  if (missing === 0) return uploadedToast(arrived);
  return { title: photosArrived(arrived, missing), variant: 'destructive' };
}

export const uploadedToast = (count: number): ToastMessage => ({
  title: 'Photos Uploaded',
  description: `${pluralize(count, 'photo')} added to the memorial.`,
});
