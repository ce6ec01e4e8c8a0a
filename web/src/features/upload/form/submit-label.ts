import { pluralize } from '../../../lib/words/pluralize.ts';
import { isInFlight, isOffline, isToSend, isWaiting, type UploadSnapshot } from '../queue/upload-list.ts';

interface SubmitLabel {
  readonly text: string;
  readonly isDisabled: boolean;
}

export function submitLabel({ files, isSending }: Pick<UploadSnapshot, 'files' | 'isSending'>): SubmitLabel {
  if (isSending) {
    const onTheirWay = files.filter((item) => isInFlight(item) && !isWaiting(item));
    const isStuck = onTheirWay.length > 0 && onTheirWay.every(isOffline);
    return isStuck ? { text: 'Try Now', isDisabled: false } : { text: 'Uploading...', isDisabled: true };
  }
  const toSend = files.filter(isToSend);
  if (toSend.length === 0) return { text: 'Upload Photos', isDisabled: true };
  if (toSend.some(({ state }) => state === 'chosen')) {
    return { text: `Upload ${pluralize(toSend.length, 'Photo')}`, isDisabled: false };
  }
  return { text: toSend.length === 1 ? 'Try Again' : `Try All ${toSend.length} Again`, isDisabled: false };
}
