import { ConsentNote } from '../../features/contribution/consent-note.tsx';
import { ContributionFrame } from '../../features/contribution/contribution-frame.tsx';
import { Welcome, type WelcomeProps } from '../../features/contribution/welcome.tsx';
import { PlainUploadForm } from '../../features/upload/form/plain-upload-form.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface WrittenContributionProps extends WelcomeProps {
  readonly invitationToken: string;
}

/** The page of an invitation as the server writes it, until the app takes it over. */
export const WrittenContribution = ({ invitationToken, ...welcome }: WrittenContributionProps) => (
  <ContributionFrame>
    <Welcome {...welcome} />
    <div data-screen-only>
      <Card>
        <PlainUploadForm
          invitationToken={invitationToken}
          recipientName={welcome.invitation.recipientName}
          consent={<ConsentNote organizer={welcome.organizer} />}
        />
      </Card>
    </div>
  </ContributionFrame>
);
