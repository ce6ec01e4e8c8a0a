import type { InvitationLookup } from '@afterglow/proto/types';
import { useState } from 'react';
import { ConsentNote } from '../../features/contribution/consent-note.tsx';
import { ContributionFrame } from '../../features/contribution/contribution-frame.tsx';
import { ThankYou } from '../../features/contribution/thank-you.tsx';
import { UploadPeriodEnded } from '../../features/contribution/upload-period-ended.tsx';
import { useIsPast } from '../../features/contribution/use-is-past.ts';
import { Welcome } from '../../features/contribution/welcome.tsx';
import { ArrivedPhotos } from '../../features/upload/arrived-photos.tsx';
import { contributorQueue } from '../../features/upload/contributor-queue.ts';
import { ContributorUploadForm } from '../../features/upload/contributor-upload-form.tsx';
import { isComplete } from '../../features/upload/upload-list.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { Card } from '../../ui/card.tsx';

export interface ContributionProps {
  readonly invitationToken: string;
  readonly lookup: InvitationLookup;
}

/** Ready, closed or done. */
export function Contribution({ invitationToken, lookup }: ContributionProps) {
  const [queue] = useState(() => contributorQueue(invitationToken));
  const [entered, setEntered] = useState('');
  const uploads = useUploads(queue);
  const isClosed = useIsPast(lookup.memorial.photoUploadDeadline);
  const { memorial, organizer, invitation } = lookup;

  if (isComplete(uploads)) {
    const { files } = uploads;
    return (
      <ContributionFrame>
        <ThankYou memorial={memorial} organizer={organizer} count={files.length} onMore={queue.clear}>
          <ArrivedPhotos files={files} />
        </ThankYou>
      </ContributionFrame>
    );
  }
  // What is on its way may still arrive.
  if (isClosed && !uploads.isSending) return <UploadPeriodEnded memorial={memorial} organizer={organizer} />;
  return (
    <ContributionFrame>
      <Welcome {...lookup} />
      <Card>
        <ContributorUploadForm
          queue={queue}
          recipientName={invitation.recipientName}
          entered={entered}
          onEntered={setEntered}
          footnote={<ConsentNote organizer={organizer} />}
        />
      </Card>
    </ContributionFrame>
  );
}
