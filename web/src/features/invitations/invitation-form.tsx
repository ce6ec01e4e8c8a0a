import { fieldMessages } from '@afterglow/proto/messages';
import { nameProblem } from '@afterglow/proto/text';
import type { Invitation } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { draftKeys, forgetTyped } from '../../lib/drafts/typed-drafts.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useTypedForm } from '../../lib/forms/use-typed-draft.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { invitationsQuery } from './invitation-queries.ts';

function useCreateInvitation(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (recipientName: string) =>
      call('POST /api/memorials/:memorialRef/invitations', { params: { memorialRef }, body: { recipientName } }),
    onSuccess: () => {
      toast({ title: 'Invitation Created', description: 'The link is ready to share.' });
      void queryClient.invalidateQueries({ queryKey: invitationsQuery(memorialRef).queryKey });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'Failed to create invitation. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}

export interface InvitationFormProps {
  readonly memorialRef: string;
  readonly onCreated: (invitation: Invitation) => void;
}

const nameRules = { validate: (value: string) => nameProblem(value, fieldMessages.recipientName) ?? true };

export function InvitationForm({ memorialRef, onCreated }: InvitationFormProps) {
  const form = useForm({ defaultValues: { recipientName: '' } });
  useTypedForm(draftKeys.invitation(memorialRef), form);
  const creation = useCreateInvitation(memorialRef);
  const submit = useSubmit(form, ['recipientName'], ({ recipientName }, onError) =>
    creation.mutate(recipientName.trim(), {
      onSuccess: (invitation) => {
        forgetTyped(draftKeys.invitation(memorialRef));
        onCreated(invitation);
      },
      onError,
    }),
  );
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Recipient name"
        hint="Who would you like to ask for photos? Their page will greet them by this name."
        autoComplete="off"
        error={form.formState.errors.recipientName?.message}
        {...form.register('recipientName', nameRules)}
      />
      <FormActions>
        <SubmitButton busy={creation.isPending} busyLabel="Creating...">
          Create Invitation
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
