import type { InvitationLookup } from '@afterglow/proto/types';
import { ImagePlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { ConsentNote } from '../../features/contribution/consent-note.tsx';
import { ContributionFrame } from '../../features/contribution/contribution-frame.tsx';
import { SentPhotos } from '../../features/contribution/sent-photos/sent-photos.tsx';
import { countKept, useSentPhotos } from '../../features/contribution/sent-photos/use-sent-photos.ts';
import { SharedVideos } from '../../features/contribution/shared-videos.tsx';
import { ThankYou } from '../../features/contribution/thank-you.tsx';
import { UploadPeriodEnded } from '../../features/contribution/upload-period-ended.tsx';
import { Welcome } from '../../features/contribution/welcome.tsx';
import { ContributorUploadForm } from '../../features/upload/form/contributor-upload-form.tsx';
import { RejectedFiles } from '../../features/upload/form/rejected-files.tsx';
import { isComplete, isStored, receivedCount } from '../../features/upload/queue/upload-list.ts';
import type { UploadQueue } from '../../features/upload/queue/upload-queue.ts';
import { useUploads } from '../../features/upload/queue/use-uploads.ts';
import { ArrivedPhotos } from '../../features/upload/rows/arrived-photos.tsx';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { takeServerRenderedField } from '../../lib/server-rendered-fields.ts';
import { useIsPast } from '../../lib/text/use-is-past.ts';
import { Button } from '../../ui/actions/button.tsx';
import { nameField } from '../../ui/forms/name-field.ts';
import { Card } from '../../ui/layout/card.tsx';

const AskYears = lazyComponent(async () => (await import('../../features/contribution/years/ask-years.tsx')).AskYears);

export interface ContributionProps {
  readonly invitationToken: string;
  readonly queue: UploadQueue;
  readonly lookup: InvitationLookup;
}

export function Contribution({ invitationToken, queue, lookup }: ContributionProps) {
  const [entered, setEntered] = useState(() => takeServerRenderedField(nameField.name));
  const uploads = useUploads(queue);
  const isClosed = useIsPast(lookup.memorial.photoUploadDeadline);
  const { memorial, organizer, invitation } = lookup;
  const { files, rejected } = uploads;
  const count = receivedCount(files);
  const arrived = uploads.isSending ? undefined : count;
  useEffect(() => {
    if (uploads.isSending) void AskYears.preload();
  }, [uploads.isSending]);
  const sent = useSentPhotos(invitationToken, memorial.photoUploadDeadline, arrived);
  const sentPhotos = <SentPhotos invitationToken={invitationToken} organizer={organizer} query={sent} />;

  if (isComplete(uploads)) {
    return (
      <ContributionFrame>
        <ThankYou
          memorial={memorial}
          organizer={organizer}
          count={count}
          copies={files.length - count}
          more={
            <Button icon={<ImagePlus aria-hidden />} onClick={queue.clear}>
              Add More Photos
            </Button>
          }
        >
          <ArrivedPhotos files={files} />
          <RejectedFiles files={rejected} />
        </ThankYou>
        {/* Together, so that the question does not move the list. */}
        <Suspense>
          {sent.data && <AskYears {...lookup} invitationToken={invitationToken} photos={sent.data} />}
          {sentPhotos}
        </Suspense>
      </ContributionFrame>
    );
  }
  // Photos being sent may still arrive.
  if (isClosed && !uploads.isSending) {
    const missing = files.length - files.filter(isStored).length;
    return (
      <UploadPeriodEnded
        memorial={memorial}
        organizer={organizer}
        arrived={Math.max(count, countKept(sent.data ?? []))}
        missing={missing}
      >
        <SharedVideos invitationToken={invitationToken} />
      </UploadPeriodEnded>
    );
  }
  return (
    <ContributionFrame>
      <Welcome {...lookup} />
      <div data-screen-only>
        <Card>
          <ContributorUploadForm
            queue={queue}
            recipientName={invitation.recipientName}
            entered={entered ?? uploads.contributorName}
            onEntered={setEntered}
            consent={<ConsentNote organizer={organizer} />}
          />
        </Card>
      </div>
      {sentPhotos}
    </ContributionFrame>
  );
}
