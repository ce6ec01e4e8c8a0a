import type { NameChange, User } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { sessionQuery } from '../../../lib/api/session.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { draftKeys, forgetTyped } from '../../../lib/drafts/typed-drafts.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useTypedForm } from '../../../lib/forms/use-typed-draft.ts';
import { personRules } from '../../../lib/person-rules.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

function useChangeName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NameChange) => call('PATCH /api/auth/user', { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      toast({ title: 'Name Changed', description: 'Your new name is saved.' });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = errorMessage(error, 'We couldn’t change your name. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}

export interface AccountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const ChangeNameDialog = ({ user, open, onOpenChange }: AccountDialogProps & { readonly user: User }) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Change your name">
    <NameForm user={user} onDone={() => onOpenChange(false)} />
  </Dialog>
);

function NameForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const { firstName, lastName } = user;
  const form = useForm<NameChange>({ defaultValues: { firstName, lastName } });
  useTypedForm(draftKeys.name, form);
  const { errors } = form.formState;
  const change = useChangeName();
  const submit = useSubmit(form, ['firstName', 'lastName'], (body, onError) =>
    change.mutate(body, {
      onSuccess: () => {
        forgetTyped(draftKeys.name);
        onDone();
      },
      onError,
    }),
  );
  return (
    <Form onSubmit={submit}>
      <TextField
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...form.register('firstName', personRules.firstName)}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...form.register('lastName', personRules.lastName)}
      />
      <FormActions>
        <SubmitButton busy={change.isPending} busyLabel="Saving...">
          Save Name
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
