import { AccountDetails } from '../../features/account/account-details.tsx';
import { BillingCard } from '../../features/account/billing-card.tsx';
import { DeleteAccountCard } from '../../features/account/delete-account-card.tsx';
import { ExportCard } from '../../features/account/export-card.tsx';
import { HelpCard } from '../../features/account/help-card.tsx';
import { NotificationsCard } from '../../features/account/notifications-card.tsx';
import { SessionsCard } from '../../features/account/sessions-card.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { arePaymentsOn } from '../../lib/payments.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { ContactCard } from './contact-card.tsx';

const title = 'Account Settings';

export function AccountSettingsPage() {
  const { user } = useSession();
  usePageTitle(title);
  if (!user) return null;
  return (
    <>
      <SignedInHeader title={title} back={{ to: paths.dashboard }} />
      <PageBody narrow>
        <AccountDetails user={user} />
        {arePaymentsOn() && <BillingCard />}
        <NotificationsCard />
        <SessionsCard />
        <ExportCard />
        <HelpCard />
        <ContactCard user={user} />
        <DeleteAccountCard user={user} />
      </PageBody>
    </>
  );
}
