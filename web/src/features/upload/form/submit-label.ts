import { pluralize } from '../../../lib/words/pluralize.ts';
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
  /** Why it is disabled, where a person can change that. */
  readonly reason?: string;
}

/** @param hasName whether the name is known under which the photos are sent. */
export function submitLabel({ files, isSending }: Uploads, hasName: boolean): SubmitLabel {
  if (isSending) {
    const onTheirWay = files.filter((item) => isInFlight(item) && !isWaiting(item));
    const isStuck = onTheirWay.length > 0 && onTheirWay.every(isOffline);
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

/** Offers to go on once nothing is left to send and some photos are missing or damaged; undefined before. */
export function continueLabel({ files, isSending }: Uploads): string | undefined {
  const missing = files.filter(isMissing).length;
  const isShort = missing > 0 || files.some(isDamaged);
  if (isSending || files.some(isToSend) || !isShort || !files.some(isStored)) return;
  if (missing === 0) return 'Continue';
  return missing === 1 ? 'Continue Without It' : 'Continue Without Them';
}
