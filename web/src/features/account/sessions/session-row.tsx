import type { AccountSession } from '@afterglow/proto/types';
import { CircleCheck } from 'lucide-react';
import { timeInWords } from '../../../lib/words/reader-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { browserInWords, lastSeenInWords } from './session-words.ts';
import styles from './sessions-card.module.css';
import { useEndSession } from './use-end-session.ts';

export function SessionRow({ session }: { readonly session: AccountSession }) {
  const end = useEndSession();
  const browser = browserInWords(session);
  return (
    <li className={styles.session}>
      <div>
        <p>{browser}</p>
        <p className={styles.facts}>{lastSeenInWords(session, new Date())}</p>
        <p className={styles.facts}>{`Signed in ${timeInWords(session.signedInAt)}`}</p>
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
