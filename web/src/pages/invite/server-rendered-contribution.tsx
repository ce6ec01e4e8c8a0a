import { ConsentNote } from '../../features/contribution/consent-note.tsx';
import { ContributionFrame } from '../../features/contribution/contribution-frame.tsx';
import { PlainGuestForm, type PlainGuestFormProps } from '../../features/contribution/guests/plain-guest-form.tsx';
import { Welcome, type WelcomeProps } from '../../features/contribution/welcome.tsx';
import { PlainUploadForm } from '../../features/upload/form/plain-upload-form.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface ServerRenderedContributionProps extends WelcomeProps {
  readonly invitationToken: string;
  readonly typed?: PlainGuestFormProps['typed'];
}

export const ServerRenderedContribution = ({ invitationToken, typed, ...welcome }: ServerRenderedContributionProps) => (
  <ContributionFrame>
    <Welcome {...welcome} />
    <div data-screen-only>
      <Card>
        {welcome.familyLink ? (
          <PlainGuestForm invitationToken={invitationToken} organizer={welcome.organizer} typed={typed} />
        ) : (
          <PlainUploadForm
            invitationToken={invitationToken}
            recipientName={welcome.invitation.recipientName}
            consent={<ConsentNote organizer={welcome.organizer} />}
          />
        )}
      </Card>
    </div>
  </ContributionFrame>
);
