import { fileSize } from '../../../lib/words/file-size.ts';
import { isDamaged, isMissing, type QueuedFile } from '../queue/upload-list.ts';

const words = {
  chosen: 'Ready to send',
  waiting: 'Waiting',
  sending: 'Sending',
  stored: 'Received',
  refused: 'Can’t be used',
  failed: 'Not sent yet',
} as const;

/** How far the upload of a file is; while it pauses, why. */
export function rowWords(item: QueuedFile): string {
  const { state, size, reason = '' } = item;
  if (state === 'pausing') return reason;
  if (state === 'offline') return 'Waiting for a connection';
  return `${isDamaged(item) ? 'Received, but damaged' : words[state]} · ${fileSize(size)}`;
}

const isToLookAt = (item: QueuedFile): boolean => isMissing(item) || isDamaged(item);

/** Whether all are sent and some are missing or damaged: they then stand first. */
export const isShort = (files: readonly QueuedFile[], isSending: boolean): boolean =>
  !isSending && files.some(isToLookAt);

export const inRowOrder = (files: readonly QueuedFile[], isSending: boolean): readonly QueuedFile[] =>
  isShort(files, isSending) ? [...files.filter(isToLookAt), ...files.filter((item) => !isToLookAt(item))] : files;
