import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';

export function RequestConfirmation({ variant = 'quiet' }: Pick<ButtonProps, 'variant'>) {
  const request = useMutation({ mutationFn: () => call('POST /api/auth/email/confirmation') });
  return (
    <>
      {request.isSuccess ? (
        <DoneNotice>{request.data.message}</DoneNotice>
      ) : (
        <Button variant={variant} busy={request.isPending} onClick={() => request.mutate()}>
          {request.isPending ? 'Sending...' : 'Send a New Link'}
        </Button>
      )}
      {request.isError && (
        <ProblemNotice
          role="alert"
          title={errorMessage(request.error, 'We couldn’t send a new link. Please try again.')}
        />
      )}
    </>
  );
}
