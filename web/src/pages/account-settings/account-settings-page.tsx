import type { User } from '@afterglow/proto/types';
import { DeleteAccountCard } from '../../features/account/deletion/delete-account-card.tsx';
import { AccountDetails } from '../../features/account/details/account-details.tsx';
import { ExportCard } from '../../features/account/export-card.tsx';
import { HelpCard } from '../../features/account/help-card.tsx';
import { NotificationsCard } from '../../features/account/notifications-card.tsx';
import { BillingCard } from '../../features/account/payments/billing-card.tsx';
import { SessionsCard } from '../../features/account/sessions/sessions-card.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { useSession } from '../../lib/api/session.ts';
import { arePaymentsOn } from '../../lib/payments.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import styles from './account-settings-page.module.css';

const ContactCard = ({ user }: { readonly user: User }) => (
  <Card title="Contact us" description="Ask us anything. We read every message.">
    <ContactForm
      place="account-settings"
      sender={{ name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }}
    />
  </Card>
);

const title = 'Account Settings';

export function AccountSettingsPage() {
  const { user } = useSession();
  usePageTitle(title);
  if (!user) return null;
  return (
    <>
      <SignedInHeader title={title} back={{ to: paths.dashboard }} />
      <PageBody>
        <div className={styles.columns}>
          <div className={styles.column}>
            <AccountDetails user={user} />
            {arePaymentsOn() && <BillingCard />}
            <NotificationsCard />
            <SessionsCard />
          </div>
          <div className={styles.column}>
            <ExportCard />
            <HelpCard />
            <ContactCard user={user} />
            <DeleteAccountCard user={user} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
