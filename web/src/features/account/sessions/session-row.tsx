import type { AccountSession } from '@afterglow/proto/types';
import { CircleCheck } from 'lucide-react';
import { formatDateTime } from '../../../lib/text/reader-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './sessions-card.module.css';
import { useEndSession } from './use-end-session.ts';

const minuteMs = 60_000;
/** Sessions report every few minutes. */
const inUseMs = 10 * minuteMs;

/** `Chrome on Windows`; unknown parts are left out. */
export function formatBrowser({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown browser';
}

export function formatLastSeen({ isCurrent, lastSeenAt }: AccountSession, now: Date): string {
  if (isCurrent || now.getTime() - Date.parse(lastSeenAt) < inUseMs) return 'Active now';
  return `Last seen ${formatDateTime(lastSeenAt)}`;
}

export function SessionRow({ session }: { readonly session: AccountSession }) {
  const end = useEndSession();
  const browser = formatBrowser(session);
  return (
    <li className={styles.session}>
      <div>
        <p>{browser}</p>
        <p className={styles.facts}>{formatLastSeen(session, new Date())}</p>
        <p className={styles.facts}>{`Signed in ${formatDateTime(session.signedInAt)}`}</p>
      </div>
      {session.isCurrent ? (
        <Badge tone="done" icon={<CircleCheck aria-hidden />}>
          This browser
        </Badge>
      ) : (
        <Button busy={end.isPending} aria-label={`Sign out ${browser}`} onClick={() => end.mutate(session.id)}>
          Sign Out
        </Button>
      )}
    </li>
  );
}
