import type { ForgottenPassword } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { personRules } from '../../lib/person-rules.ts';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const failure = (error: Error): string =>
  error instanceof ApiError
    ? errorMessage(error, 'An error occurred')
    : 'An error occurred while sending the reset email';

interface ForgotPasswordFormProps {
  readonly children: ReactNode;
}

export function ForgotPasswordForm({ children }: ForgotPasswordFormProps) {
  const form = useForm<ForgottenPassword>({ defaultValues: { email: '' } });
  const request = useMutation({
    mutationFn: (body: ForgottenPassword) => call('POST /api/forgot-password', { body }),
  });
  const submit = useSubmit(form, ['email'], (body, onError) => request.mutate(body, { onError }));
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email', personRules.email)}
      />
      <SubmitButton busy={request.isPending} busyLabel="Sending...">
        Send Reset Link
      </SubmitButton>
      {children}
      {request.isSuccess && <DoneNotice>{request.data.message}</DoneNotice>}
      {request.isError && <ProblemNotice role="alert" title={failure(request.error)} />}
    </Form>
  );
}
