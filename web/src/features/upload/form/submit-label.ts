import { pluralize } from '../../../lib/text/pluralize.ts';
import {
  isDamaged,
  isInFlight,
  isMissing,
  isOffline,
  isStored,
  isToSend,
  isWaiting,
  type UploadSnapshot,
} from '../queue/upload-list.ts';

type Uploads = Pick<UploadSnapshot, 'files' | 'isSending'>;

export interface SubmitLabel {
  readonly text: string;
  readonly isDisabled: boolean;
  readonly reason?: string;
}

export function submitLabel({ files, isSending }: Uploads, hasName: boolean): SubmitLabel {
  if (isSending) {
    const active = files.filter((item) => isInFlight(item) && !isWaiting(item));
    const isStuck = active.length > 0 && active.every(isOffline);
    return isStuck ? { text: 'Try Now', isDisabled: false } : { text: 'Uploading...', isDisabled: true };
  }
  const toSend = files.filter(isToSend);
  if (toSend.length === 0) return { text: 'Upload Photos', isDisabled: true, reason: 'Choose photos first.' };
  const text = sendingText(
    toSend.length,
    toSend.some(({ state }) => state === 'chosen'),
  );
  return hasName ? { text, isDisabled: false } : { text, isDisabled: true, reason: 'Type your name first.' };
}

function sendingText(count: number, areNew: boolean): string {
  if (areNew) return `Upload ${pluralize(count, 'Photo')}`;
  return count === 1 ? 'Try Again' : `Try All ${count} Again`;
}

export function continueLabel({ files, isSending }: Uploads): string | undefined {
  const missing = files.filter(isMissing).length;
  const isIncomplete = missing > 0 || files.some(isDamaged);
  if (isSending || files.some(isToSend) || !isIncomplete || !files.some(isStored)) return;
  if (missing === 0) return 'Continue';
  return missing === 1 ? 'Continue Without It' : 'Continue Without Them';
}
