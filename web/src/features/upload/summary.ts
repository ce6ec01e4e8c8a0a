import { limits } from '@afterglow/proto/limits';
import { counted } from '../../lib/counted.ts';
import { isDamaged, isMissing, isOffline, isStored, type QueuedFile, type UploadSnapshot } from './upload-list.ts';

export type Summarised = Pick<UploadSnapshot, 'files' | 'isSending' | 'isResumed' | 'keeping'>;

const hint = `JPG, JPEG, PNG or WebP, up to ${limits.photoMaxBytesText} each.`;

/** What can be sent, or how the whole upload fares, in a sentence or two. */
export function summaryOf({ files, isSending, isResumed, keeping }: Summarised): string {
  if (isSending) return sendingSummary(files, isResumed, keeping);
  if (files.length === 0) return hint;
  const stored = files.filter(isStored).length;
  const damaged = files.filter(isDamaged).length;
  if (stored === files.length && damaged > 0) return damagedSummary(stored, damaged);
  if (!files.some(isMissing)) return chosenSummary(files, keeping);
  const missing = files.filter(isMissing).length;
  const arrived = stored === 0 ? 'No photo has arrived yet.' : `${counted(stored, 'photo')} arrived.`;
  return `${arrived} ${missing} ${missing === 1 ? 'is' : 'are'} missing: the reason stands beside ${missing === 1 ? 'it' : 'each'}.`;
}

const damagedSummary = (stored: number, damaged: number): string =>
  stored === 1
    ? 'Your photo arrived, but its file is damaged.'
    : `${counted(stored, 'photo')} arrived. ${damaged} of them ${damaged === 1 ? 'is' : 'are'} damaged.`;

function sendingSummary(files: readonly QueuedFile[], isResumed: boolean, keeping: UploadSnapshot['keeping']): string {
  const arrived = `${files.filter(isStored).length} of ${counted(files.length, 'photo')} arrived`;
  if (files.some(isOffline)) return `You are offline: ${arrived}. The rest follows by itself.`;
  if (keeping !== 'kept') return `${arrived}. ${stayUntil('all have')}`;
  return isResumed ? `Going on where it stopped: ${arrived}` : arrived;
}

function chosenSummary(files: readonly QueuedFile[], keeping: UploadSnapshot['keeping']): string {
  const stored = files.filter(isStored).length;
  const chosen = counted(files.length - stored, 'photo');
  if (keeping === 'full') return `There is no room to keep them here. ${stayUntil('they have')}`;
  if (keeping === 'refused') return `${chosen} chosen. ${stayUntil('they have')}`;
  return stored === 0 ? `${chosen} chosen` : `${chosen} chosen, ${stored} arrived before`;
}

const stayUntil = (who: string): string => `Please keep this page open until ${who} arrived.`;

/**
 * The same for those who listen: while photos arrive, only each tenth of the way is said, not every one of hundreds.
 */
export function announcementOf(now: Summarised): string {
  const { files, isSending } = now;
  if (!isSending || files.some(isOffline)) return summaryOf(now);
  const step = Math.ceil(files.length / 10);
  const stored = files.filter(isStored).length;
  return `${stored - (stored % step)} of ${counted(files.length, 'photo')} arrived`;
}
