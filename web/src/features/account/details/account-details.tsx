import type { User } from '@afterglow/proto/types';
import { useState } from 'react';
import { draftKeys } from '../../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../../lib/forms/use-typed-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './account-details.module.css';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangeNameDialog } from './change-name-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function AccountDetails({ user }: { readonly user: User }) {
  const [isNaming, setNaming] = useTypedDialog(draftKeys.name);
  const [isChangingEmail, setChangingEmail] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  return (
    <Card title="Your details">
      <dl className={styles.details}>
        <Detail name="First name" value={user.firstName} />
        <Detail name="Last name" value={user.lastName} />
        <Detail name="Email" value={user.email} />
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => setNaming(true)}>Change Name</Button>
        <Button onClick={() => setChangingEmail(true)}>Change Email</Button>
        <Button onClick={() => setChangingPassword(true)}>Change Password</Button>
      </div>
      <ChangeNameDialog user={user} open={isNaming} onOpenChange={setNaming} />
      <ChangeEmailDialog open={isChangingEmail} onOpenChange={setChangingEmail} />
      <ChangePasswordDialog open={isChangingPassword} onOpenChange={setChangingPassword} />
    </Card>
  );
}

const Detail = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value || '–'}</bdi>
    </dd>
  </div>
);
