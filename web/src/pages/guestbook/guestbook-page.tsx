import type { Memorial } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Guestbook, GuestbookSkeleton } from '../../features/guestbook/guestbook.tsx';
import { bothDates } from '../../features/memorial/life-dates.ts';
import { MemorialNotFound } from '../../features/memorial/memorial-not-found.tsx';
import { PleaseSignIn } from '../../features/memorial/please-sign-in.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { isNotFoundError, isUnauthorizedResponse } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { useChanges } from '../../lib/changes/use-changes.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { guestbookQuery } from '../../lib/queries/photo-queries.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';

export function GuestbookPage() {
  const { memorialRef = '' } = useParams();
  const query = useQuery(memorialQuery(memorialRef));
  const error = useLoadError(query);
  usePageTitle(query.data && `Guestbook for ${query.data.deceasedName}`);
  if (isNotFoundError(query.error)) return <MemorialNotFound />;
  if (!query.data && isUnauthorizedResponse(query.error)) return <PleaseSignIn />;
  if (!query.data && error) {
    return (
      <NoticePage>
        <LoadError headingLevel="h1" title="We couldn’t load this memorial" error={error} onRetry={query.refetch} />
      </NoticePage>
    );
  }
  if (!query.data) return <PageSpinner />;
  return (
    <>
      <div data-screen-only>
        <SignedInHeader
          title="Guestbook"
          subtitle={query.data.deceasedName}
          back={{ to: `${paths.memorial(memorialRef)}?tab=photos` }}
        />
      </div>
      <PageBody>
        <Content memorial={query.data} />
      </PageBody>
    </>
  );
}

function Content({ memorial }: { readonly memorial: Memorial }) {
  const { publicId } = memorial;
  useChanges([memorial]);
  const query = useQuery(guestbookQuery(publicId));
  const error = useLoadError(query);
  if (!query.data && error)
    return <LoadError title="We couldn’t load the guestbook" error={error} onRetry={query.refetch} />;
  if (!query.data) return <GuestbookSkeleton />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        headingLevel="h2"
        title="No words yet"
        action={
          <LinkButton variant="primary" to={paths.memorial(publicId)}>
            Go to Invitations
          </LinkButton>
        }
      >
        Guests can write about the photos they send: who is in them, where, when and a sentence. What you choose of it
        becomes the guestbook.
      </EmptyState>
    );
  }
  return <Guestbook memorial={memorial} dates={bothDates(memorial)} photos={query.data} />;
}
