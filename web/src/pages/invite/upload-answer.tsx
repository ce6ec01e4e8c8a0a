import { invitePath } from '@afterglow/proto/paths';
import { instantInPlace } from '@afterglow/proto/time-zones';
import type { InvitationLookup } from '@afterglow/proto/types';
import { ImagePlus } from 'lucide-react';
import { ArrivedNames } from '../../features/contribution/arrived-names.tsx';
import { ContributionFrame } from '../../features/contribution/contribution-frame.tsx';
import { InvitationNotFound } from '../../features/contribution/invitation-not-found.tsx';
import { Outcome } from '../../features/contribution/outcome.tsx';
import { ThankYou } from '../../features/contribution/thank-you.tsx';
import { UploadPeriodEnded } from '../../features/contribution/upload-period-ended.tsx';
import { RejectedFiles } from '../../features/upload/form/rejected-files.tsx';
import { photosArrived } from '../../features/upload/queue/photos-arrived.ts';
import type { SubmittedUpload } from '../../lib/routing/server-rendered-pages.ts';
import { AnchorButton } from '../../ui/actions/button.tsx';

/** Answers a form that was submitted without scripts with the outcome of each file. */
export function UploadAnswer(upload: SubmittedUpload) {
  const { invitationToken, lookup, photos, refused, problem } = upload;
  if (problem?.code === 'invitation_not_found') return <InvitationNotFound />;
  if (problem?.code === 'deadline_passed' && lookup) {
    return (
      <UploadPeriodEnded {...lookup} arrived={0} missing={Math.max(1, refused.length)}>
        {null}
      </UploadPeriodEnded>
    );
  }
  const rejected = refused.map(({ name, message }) => ({ name, reason: message }));
  const details = (
    <>
      <RejectedFiles files={rejected} />
      <ArrivedNames photos={photos} />
    </>
  );
  const link = (text: string) => (
    <AnchorButton href={invitePath(invitationToken)} variant="primary" icon={<ImagePlus aria-hidden />}>
      {text}
    </AnchorButton>
  );
  const count = new Set(photos.map(({ originalName, byteSize }) => `${originalName} ${byteSize}`)).size;
  if (lookup && count > 0 && refused.length === 0) {
    return (
      <ContributionFrame>
        <ThankYou {...lookup} count={count} copies={photos.length - count} more={link('Add More Photos')}>
          {details}
          <Deadline {...lookup} />
        </ThankYou>
      </ContributionFrame>
    );
  }
  return (
    <ContributionFrame>
      <Outcome title={getHeading(count, refused.length)}>
        {count + refused.length === 0 && <p>{getReason(upload)}</p>}
        {details}
        {lookup && <Deadline {...lookup} />}
        <p>If you send a photo twice, we keep one copy.</p>
        <div>{link(refused.length > 0 ? 'Choose Photos Again' : 'Add More Photos')}</div>
      </Outcome>
    </ContributionFrame>
  );
}

const getHeading = (arrived: number, missing: number): string =>
  arrived === 0 ? 'Upload Failed' : photosArrived(arrived, missing);

/** A field's message is more specific. */
const getReason = ({ problem }: SubmittedUpload): string =>
  problem?.fields?.[0]?.message ?? problem?.message ?? 'Failed to upload photos. Please try again.';

const Deadline = ({ memorial }: Pick<InvitationLookup, 'memorial'>) => (
  <p>
    You can add photos of <bdi>{memorial.deceasedName}</bdi> until{' '}
    <time dateTime={memorial.photoUploadDeadline}>
      {instantInPlace(memorial.photoUploadDeadline, memorial.photoUploadTimeZone)}
    </time>
    .
  </p>
);
