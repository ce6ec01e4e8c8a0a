import { fileSize } from '../../../lib/text/file-size.ts';
import { isDamaged, isMissing, type QueuedFile } from '../queue/upload-list.ts';

const labels = {
  chosen: 'Ready to send',
  waiting: 'Waiting',
  sending: 'Sending',
  stored: 'Received',
  refused: 'Can’t be used',
  failed: 'Not sent yet',
} as const;

export function getRowLabel(item: QueuedFile): string {
  const { state, size, reason = '' } = item;
  if (state === 'pausing') return reason;
  if (state === 'offline') return 'Waiting for a connection';
  return `${isDamaged(item) ? 'Received, but damaged' : labels[state]} · ${fileSize(size)}`;
}

const needsAttention = (item: QueuedFile): boolean => isMissing(item) || isDamaged(item);

/** Whether all are sent and some are missing or damaged. */
export const isIncomplete = (files: readonly QueuedFile[], isSending: boolean): boolean =>
  !isSending && files.some(needsAttention);

export const inRowOrder = (files: readonly QueuedFile[], isSending: boolean): readonly QueuedFile[] =>
  isIncomplete(files, isSending)
    ? [...files.filter(needsAttention), ...files.filter((item) => !needsAttention(item))]
    : files;
