import { limits } from '@afterglow/proto/limits';
import { counted } from '../../lib/dates.ts';
import { isMissing, isStored, type QueuedFile } from './upload-list.ts';

const hint = `JPG, JPEG, PNG or WebP, up to ${limits.photoMaxBytesText} each.`;

/** What can be sent, or how the whole upload fares, in a sentence or two. */
export function summaryOf(files: readonly QueuedFile[], isSending: boolean): string {
  const stored = files.filter(isStored).length;
  const missing = files.filter(isMissing).length;
  if (isSending) return `${stored} of ${counted(files.length, 'photo')} arrived`;
  if (files.length === 0) return hint;
  if (missing === 0) return `${counted(files.length, 'photo')} chosen`;
  const arrived = stored === 0 ? 'No photo has arrived yet.' : `${counted(stored, 'photo')} arrived.`;
  return `${arrived} ${missing} ${missing === 1 ? 'is' : 'are'} missing: the reason stands beside ${missing === 1 ? 'it' : 'each'}.`;
}
