import { useQuery } from '@tanstack/react-query';
import { useSignedInLoadError } from '../../../lib/api/use-signed-in-load-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-card.module.css';
import { sessionsQuery } from './sessions-query.ts';
import { useEndOtherSessions } from './use-end-session.ts';

export const SessionsCard = () => (
  <Card
    title="Where you’re signed in"
    description="If you don’t recognize a browser, sign it out and change your password."
  >
    <Sessions />
  </Card>
);

function Sessions() {
  const query = useQuery(sessionsQuery);
  const error = useSignedInLoadError(query);
  const endOthers = useEndOtherSessions();
  if (error) {
    const title = 'We couldn’t load where you’re signed in';
    return <LoadError headingLevel="h3" title={title} error={error} onRetry={query.refetch} />;
  }
  const sessions = query.data;
  if (!sessions) return <Skeleton height="4.5rem" />;
  return (
    <div className={styles.sessions}>
      <ul aria-label="Browsers">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign Out Everywhere Else
          </Button>
        </div>
      )}
    </div>
  );
}
