import { fieldMessages } from '@afterglow/proto/messages';
import { invitePath } from '@afterglow/proto/paths';
import { nameProblem } from '@afterglow/proto/text';
import type { InvitationLookup } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/api.ts';
import { ApiError, readFailure } from '../../../lib/api/api-error.ts';
import { takeServerRenderedField } from '../../../lib/server-rendered-fields.ts';
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { invitationLookupQuery } from '../invitation-lookup.ts';
import { GuestNameField, guestNameField } from './guest-name-field.tsx';

/** The page then says so as soon as it is loaded again. */
const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'invitation_not_found' || error.code === 'deadline_passed');

function useAddGuest(invitationToken: string) {
  const [navigate, queryClient] = [useNavigate(), useQueryClient()];
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /api/invitations/:invitationToken/guests', { params: { invitationToken }, body: { name } }),
    onSuccess: ({ token }) => navigate(invitePath(token), { replace: true }),
    onError: (error) => {
      if (isClosed(error)) void queryClient.invalidateQueries(invitationLookupQuery(invitationToken));
    },
  });
}

export interface GuestFormProps extends Pick<InvitationLookup, 'organizer'> {
  readonly invitationToken: string;
}

export function GuestForm({ invitationToken, organizer }: GuestFormProps) {
  const [name, setName] = useState(() => takeServerRenderedField(guestNameField) ?? '');
  const [isTried, setTried] = useState(false);
  const adding = useAddGuest(invitationToken);
  const problem = nameProblem(name, fieldMessages.contributorName);
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === null) adding.mutate(name.trim());
  };
  return (
    <Form onSubmit={submit}>
      <GuestNameField
        organizer={organizer}
        value={name}
        error={problem !== null && (isTried || !isMissing) ? problem : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {adding.isError && (
        <ProblemNotice title="We couldn’t save your name" role="alert">
          <p>{readFailure(adding.error)}</p>
        </ProblemNotice>
      )}
      <FormActions>
        <SubmitButton busy={adding.isPending || adding.isSuccess} busyLabel="One moment...">
          Continue
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
