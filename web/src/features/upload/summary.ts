import { counted } from '../../lib/dates.ts';
import { isMissing, isStored, type QueuedFile } from './upload-list.ts';

/** How the whole upload fares, in a sentence or two; empty before anything was sent. */
export function summaryOf(files: readonly QueuedFile[], isSending: boolean): string {
  const stored = files.filter(isStored).length;
  const missing = files.filter(isMissing).length;
  if (isSending) return `${stored} of ${counted(files.length, 'photo')} arrived`;
  if (missing === 0) return '';
  const arrived = stored === 0 ? 'No photo has arrived yet.' : `${counted(stored, 'photo')} arrived.`;
  return `${arrived} ${missing} ${missing === 1 ? 'is' : 'are'} missing: the reason stands beside ${missing === 1 ? 'it' : 'each'}.`;
}
