import { ContactForm } from '../../features/contact/contact-form.tsx';
import { useSession } from '../../lib/api/session.ts';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { ContactPage } from './contact-page.tsx';

export function ContactUsPage() {
  usePageTitle(pageTitles.contactUs);
  return (
    <ContactPage>
      <Contact />
    </ContactPage>
  );
}

function Contact() {
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <SkeletonGroup>
        <Skeleton height="28rem" />
      </SkeletonGroup>
    );
  }
  const sender = user && { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  return <ContactForm place="contact-page" {...(sender && { sender })} />;
}
