import { invitePath } from '@afterglow/proto/paths';
import type { InvitationLookup } from '@afterglow/proto/types';
import { Button } from '../../../ui/actions/button.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { GuestNameField } from './guest-name-field.tsx';

export interface PlainGuestFormProps extends Pick<InvitationLookup, 'organizer'> {
  readonly invitationToken: string;
  readonly typed?: { readonly name: string; readonly problem: string } | undefined;
}

/** The server-rendered form, which works without scripts; the app replaces it with GuestForm. */
export const PlainGuestForm = ({ invitationToken, organizer, typed }: PlainGuestFormProps) => (
  <Form method="post" action={invitePath(invitationToken)} noValidate={false}>
    <GuestNameField
      organizer={organizer}
      defaultValue={typed?.name}
      error={typed?.problem}
      pattern=".*\S.*"
      title="Please type your name."
    />
    <FormActions>
      <Button type="submit" variant="primary">
        Continue
      </Button>
    </FormActions>
  </Form>
);
