import { errors } from '@afterglow/proto/errors';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { type StoppedMails, useUnsubscribe } from '../../features/auth/use-unsubscribe.ts';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { useMailedToken } from '../../lib/use-mailed-token.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';

const title = 'Stop emails';

/** Requires a click, since mail scanners open links. */
export function UnsubscribePage() {
  const token = useMailedToken();
  const { stopped, request } = useUnsubscribe(token);
  usePageTitle(title);
  const isLinkInvalid = request.error instanceof ApiError && request.error.code === 'unsubscribe_link_invalid';
  return (
    <AuthLayout title={title}>
      {stopped === null || isLinkInvalid ? (
        <ProblemNotice role="alert" title={errors.unsubscribe_link_invalid.message} />
      ) : (
        <Unsubscribe stopped={stopped} request={request} />
      )}
      <LinkButton to={paths.accountSettings}>Account Settings</LinkButton>
    </AuthLayout>
  );
}

interface UnsubscribeProps {
  readonly stopped: StoppedMails;
  readonly request: ReturnType<typeof useUnsubscribe>['request'];
}

function Unsubscribe({ stopped, request }: UnsubscribeProps) {
  if (request.isSuccess)
    return <DoneNotice>{`We won’t email you ${stopped} any more. You can change that in your settings.`}</DoneNotice>;
  return (
    <>
      <p>{`Should we stop emailing you ${stopped}?`}</p>
      <Button variant="primary" busy={request.isPending} onClick={() => request.mutate()}>
        {request.isPending ? 'Stopping...' : 'Stop These Emails'}
      </Button>
      {request.isError && (
        <ProblemNotice
          role="alert"
          title={errorMessage(request.error, 'We couldn’t save that. Please try again in a moment.')}
        />
      )}
    </>
  );
}
