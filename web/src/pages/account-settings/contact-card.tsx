import type { User } from '@afterglow/proto/types';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { Card } from '../../ui/layout/card.tsx';

export const ContactCard = ({ user }: { readonly user: User }) => (
  <Card title="Contact us" description="Ask us anything. We read every message.">
    <ContactForm
      place="account-settings"
      sender={{ name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }}
    />
  </Card>
);
