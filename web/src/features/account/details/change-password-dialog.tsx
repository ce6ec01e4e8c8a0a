import { fieldMessages } from '@afterglow/proto/messages';
import type { PasswordChange } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/api.ts';
import { personRules } from '../../../lib/person-rules.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { sessionsQuery } from '../sessions/sessions-query.ts';
import { showAccountProblem } from '../show-account-problem.ts';
import type { AccountDialogProps } from './change-name-dialog.tsx';

function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /api/auth/password', { body }),
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'Your new password is saved.' });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

interface Values extends PasswordChange {
  readonly confirmation: string;
}

export const ChangePasswordDialog = ({ open, onOpenChange }: AccountDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Change your password"
    description="You’ll stay signed in here, and be signed out everywhere else."
  >
    <PasswordForm onDone={() => onOpenChange(false)} />
  </Dialog>
);

const failed = 'We couldn’t change your password. Please try again.';

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm<Values>({ defaultValues: { password: '', newPassword: '', confirmation: '' } });
  const { errors } = form.formState;
  const change = useChangePassword();
  const submit = form.handleSubmit(({ confirmation: _, ...body }) =>
    change.mutate(body, {
      onSuccess: onDone,
      onError: (error) => showAccountProblem(error, form.setError, { fields: ['password', 'newPassword'], failed }),
    }),
  );
  const confirmation = {
    validate: (value: string, all: Values) => value === all.newPassword || fieldMessages.resetPasswordsDiffer,
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: fieldMessages.currentPassword })}
      />
      <PasswordField
        label="New password"
        hint={`${fieldMessages.newPassword}.`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword', { ...personRules.newPassword, deps: 'confirmation' })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', confirmation)}
      />
      <FormActions>
        <SubmitButton busy={change.isPending} busyLabel="Saving...">
          Save Password
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
