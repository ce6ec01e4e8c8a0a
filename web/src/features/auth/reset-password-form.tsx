import { fieldMessages } from '@afterglow/proto/messages';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { personRules } from '../../lib/person-rules.ts';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { useResetPassword } from './use-reset-password.ts';

interface Values {
  readonly password: string;
  readonly confirmation: string;
}

export const isLinkInvalid = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'reset_link_invalid';

const failure = (error: Error): string =>
  error instanceof ApiError
    ? errorMessage(error, 'An error occurred')
    : 'An error occurred while resetting your password';

interface ResetPasswordFormProps {
  readonly token: string;
  readonly reset: ReturnType<typeof useResetPassword>;
}

export function ResetPasswordForm({ token, reset }: ResetPasswordFormProps) {
  const form = useForm<Values>({ defaultValues: { password: '', confirmation: '' } });
  const { errors } = form.formState;
  const submit = useSubmit(form, ['password'], ({ password }, onError) =>
    reset.mutate({ token, password }, { onError }),
  );
  const confirmation = {
    validate: (value: string, all: Values) => value === all.password || fieldMessages.resetPasswordsDiffer,
  };
  return (
    <Form onSubmit={submit}>
      <PasswordField
        label="New password"
        hint={`${fieldMessages.newPassword}.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { ...personRules.newPassword, deps: 'confirmation' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', confirmation)}
      />
      <SubmitButton busy={reset.isPending} busyLabel="Resetting...">
        Reset Password
      </SubmitButton>
      {reset.isError && <ProblemNotice role="alert" title={failure(reset.error)} />}
    </Form>
  );
}
