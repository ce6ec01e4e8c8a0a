import type { AccountSession } from '@afterglow/proto';
import Bowser from 'bowser';
import type { SessionRow } from '../repositories/session-repository.ts';

function findNames(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}

/** @param currentId the session of the request */
export const presentSession = (row: SessionRow, currentId: string): AccountSession => ({
  id: row.id,
  ...findNames(row.user_agent),
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  isCurrent: row.id === currentId,
});
