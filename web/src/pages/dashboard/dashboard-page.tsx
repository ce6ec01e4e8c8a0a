import { limits } from '@afterglow/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CreateMemorialButton } from '../../features/dashboard/create-memorial-button.tsx';
import { CreateMemorialForm } from '../../features/dashboard/dialogs.ts';
import { MemorialList } from '../../features/dashboard/memorial-list.tsx';
import { MemorialListSkeleton } from '../../features/dashboard/memorial-list-skeleton.tsx';
import { PendingMemorialNotice } from '../../features/dashboard/pending-memorial-notice.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { isUnauthorized } from '../../lib/api/api-error.ts';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import { memorialsQuery } from '../../lib/queries/memorials-query.ts';
import { usePendingMemorial } from '../../lib/queries/use-pending-memorial.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';

export function DashboardPage() {
  usePageTitle(limits.product);
  return (
    <>
      <SignedInHeader title={limits.product} />
      <Memorials />
    </>
  );
}

const FormSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height="30rem" />
  </SkeletonGroup>
);

function Memorials() {
  const query = useQuery(memorialsQuery);
  const { data } = query;
  const draft = usePendingMemorial();
  const error = useSignedInLoadError(query);

  if (error && !isUnauthorized(error)) {
    return (
      <PageBody key="failed" narrow>
        <LoadError title="We couldn’t load your memorials" error={error} onRetry={query.refetch} />
      </PageBody>
    );
  }
  if (!data) {
    return (
      <PageBody key="loading">
        <Skeleton width="12rem" height="48px" />
        <MemorialListSkeleton />
      </PageBody>
    );
  }
  if (data.length === 0) {
    return (
      <PageBody key="empty" narrow>
        <Card title="Create a memorial" description="Just a few details to begin. You can change any of them later.">
          <Suspense fallback={<FormSkeleton />}>
            <CreateMemorialForm />
          </Suspense>
        </Card>
      </PageBody>
    );
  }
  return (
    <PageBody>
      {draft && <PendingMemorialNotice draft={draft} />}
      <div>
        <CreateMemorialButton variant={draft ? 'quiet' : 'primary'} />
      </div>
      <MemorialList memorials={data} />
    </PageBody>
  );
}
