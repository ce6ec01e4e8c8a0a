import { limits } from '@afterglow/proto/limits';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { photosArrived } from '../queue/photos-arrived.ts';
import {
  isDamaged,
  isMissing,
  isOffline,
  isStored,
  type QueuedFile,
  type UploadSnapshot,
} from '../queue/upload-list.ts';

export type Summarised = Pick<UploadSnapshot, 'files' | 'isSending' | 'isResumed' | 'keeping'>;

export const uploadHint = `JPG, JPEG, PNG or WebP, up to ${limits.photoMaxBytesText} each.`;

export function summarizeUpload(now: Summarised, isOnline = navigator.onLine): string {
  const { files, isSending, isResumed, keeping } = now;
  if (isSending && files.some(isOffline)) return unreachableSummary(files, isOnline);
  if (isSending) return sendingSummary(files, isResumed, keeping);
  if (files.length === 0) return uploadHint;
  const stored = files.filter(isStored).length;
  const damaged = files.filter(isDamaged).length;
  if (stored === files.length && damaged > 0) return damagedSummary(stored, damaged);
  if (!files.some(isMissing)) return chosenSummary(files, keeping);
  const missing = files.filter(isMissing).length;
  const arrived = stored === 0 ? 'No photos have arrived yet.' : `${photosArrived(stored)}.`;
  return `${arrived} ${missing} didn’t arrive. The reason is next to ${missing === 1 ? 'it' : 'each one'}.`;
}

const damagedSummary = (stored: number, damaged: number): string =>
  stored === 1
    ? 'Your photo arrived, but its file is damaged.'
    : `${photosArrived(stored)}. ${damaged} of them ${damaged === 1 ? 'is' : 'are'} damaged.`;

const getSent = (stored: number, all: number): string => `${stored} of ${pluralize(all, 'photo')} sent`;

function sendingSummary(files: readonly QueuedFile[], isResumed: boolean, keeping: UploadSnapshot['keeping']): string {
  const stored = files.filter(isStored).length;
  const sent = getSent(stored, files.length);
  if (keeping !== 'kept') return `${sent}. ${keepOpen} until ${sentIn(files.length)}.`;
  return isResumed ? `Picking up where you left off: ${sent}` : sent;
}

function unreachableSummary(files: readonly QueuedFile[], isOnline: boolean): string {
  const [stored, all] = [files.filter(isStored).length, files.length];
  const why = isOnline ? 'We can’t be reached right now.' : 'You’re offline.';
  const later = isOnline ? 'will send as soon as we can be reached.' : 'will send when you’re back online.';
  if (stored === 0) return `${why} Your ${all === 1 ? 'photo' : `${all} photos`} ${later}`;
  return `${why} ${stored} of ${all} photos ${stored === 1 ? 'has' : 'have'} arrived, and the rest ${later}`;
}

function chosenSummary(files: readonly QueuedFile[], keeping: UploadSnapshot['keeping']): string {
  const stored = files.filter(isStored).length;
  const count = files.length - stored;
  const chosen = `${pluralize(count, 'photo')} chosen`;
  if (keeping === 'full') {
    const arrival = count === 1 ? 'your photo has arrived' : 'your photos have arrived';
    return `This device is low on space. ${keepOpen} until ${arrival}.`;
  }
  if (keeping === 'refused') return `${chosen}. ${keepOpen} until ${sentIn(count)}.`;
  return stored === 0 ? chosen : `${chosen}, ${stored} already sent`;
}

const keepOpen = 'Please keep this page open';

const sentIn = (count: number): string => (count === 1 ? 'it’s sent' : 'they’re all sent');

/** For screen readers: announces only each tenth of the photos. */
export function announceProgress(now: Summarised): string {
  const { files, isSending } = now;
  if (!isSending || files.some(isOffline)) return summarizeUpload(now);
  const step = Math.ceil(files.length / 10);
  const stored = files.filter(isStored).length;
  return getSent(stored - (stored % step), files.length);
}
