import { fieldMessages } from '@afterglow/proto/messages';
import type { AccountDeletion, User } from '@afterglow/proto/types';
import { useForm } from 'react-hook-form';
import { arePaymentsOn } from '../../../lib/payments.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { DeletionDialog } from '../../../ui/overlays/deletion-dialog.tsx';
import styles from './delete-account-dialog.module.css';
import { passwordProblem, useDeleteAccount } from './use-delete-account.ts';

export interface DeleteAccountDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const irrevocable = 'This can’t be undone.';

/** Asks for the password, so that an unattended page cannot delete the account. */
export function DeleteAccountDialog({ user, open, onOpenChange }: DeleteAccountDialogProps) {
  const form = useForm<AccountDeletion>({ defaultValues: { password: '' } });
  const deletion = useDeleteAccount();
  const submit = form.handleSubmit((body) =>
    deletion.mutate(body, {
      onError: (error) => {
        const message = passwordProblem(error);
        if (message) form.setError('password', { message }, { shouldFocus: true });
      },
    }),
  );
  const changeOpen = (isOpen: boolean) => {
    form.reset();
    onOpenChange(isOpen);
  };
  return (
    <DeletionDialog
      open={open}
      onOpenChange={changeOpen}
      noun="account"
      name={user.email}
      description={arePaymentsOn() ? `${irrevocable} We keep records of your payments.` : irrevocable}
      busy={deletion.isPending || deletion.isSuccess}
      onDelete={() => void submit()}
    >
      <ul className={styles.contents} aria-label="This will also be deleted">
        <li>All your memorials</li>
        <li>Their photos, slideshows and videos</li>
        <li>Every link you’ve shared</li>
      </ul>
      <Form onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          roomForError
          error={form.formState.errors.password?.message}
          {...form.register('password', { required: fieldMessages.currentPassword })}
        />
      </Form>
    </DeletionDialog>
  );
}
