import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ContributionOpening } from '../../features/contribution/contribution-opening.tsx';
import { ContributionSkeleton } from '../../features/contribution/contribution-skeleton.tsx';
import { invitationLookupQuery, isWhole } from '../../features/contribution/invitation-lookup.ts';
import { InvitationNotFound } from '../../features/contribution/invitation-not-found.tsx';
import { awaitSecret } from '../../features/contribution/sent-photos/await-secret.ts';
import { contributorQueue } from '../../features/upload/places/contributor-queue.ts';
import type { UploadQueue } from '../../features/upload/queue/upload-queue.ts';
import { useUploads } from '../../features/upload/queue/use-uploads.ts';
import { isNotFoundError } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { Contribution } from './contribution.tsx';
import { FamilyInvitation } from './family-invitation.tsx';

export function InvitePage() {
  const { invitationToken = '' } = useParams();
  usePageTitle('Share your photos');
  return <Invitation key={invitationToken} invitationToken={invitationToken} />;
}

const openQueue = (invitationToken: string, queryClient: QueryClient): UploadQueue =>
  contributorQueue(invitationToken, () => awaitSecret(queryClient, invitationToken));

/** Resolves once the files kept by an earlier page are known. */
export function untilUploadsKnown(invitationToken: string, queryClient: QueryClient): Promise<void> {
  const queue = openQueue(invitationToken, queryClient);
  return new Promise((resolve) => {
    const look = (): void => {
      if (!queue.current().isReady) return;
      stop();
      resolve();
    };
    const stop = queue.subscribe(look);
    look();
  });
}

function Invitation({ invitationToken }: { readonly invitationToken: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(invitationLookupQuery(invitationToken));
  const error = useLoadError(query);
  const queue = openQueue(invitationToken, queryClient);
  const { isReady } = useUploads(queue);
  // A later error must not discard the chosen photos.
  if (query.data) {
    if (!isWhole(query.data)) return <InvitationNotFound />;
    if (query.data.familyLink) {
      // The link was closed while the page was open.
      if (isNotFoundError(query.error)) return <InvitationNotFound />;
      return <FamilyInvitation invitationToken={invitationToken} lookup={query.data} />;
    }
    // Shows the files kept by an earlier page from the start.
    return isReady ? (
      <Contribution invitationToken={invitationToken} queue={queue} lookup={query.data} />
    ) : (
      <ContributionOpening {...query.data} />
    );
  }
  if (isNotFoundError(error)) return <InvitationNotFound />;
  if (!error) return <ContributionSkeleton />;
  const title = 'We couldn’t load this invitation';
  return (
    <NoticePage>
      <LoadError headingLevel="h1" title={title} error={error} onRetry={query.refetch} />
    </NoticePage>
  );
}
