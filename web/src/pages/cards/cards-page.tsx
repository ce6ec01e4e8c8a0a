import { invitePath } from '@afterglow/proto/paths';
import type { Memorial } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Cards, CardsSkeleton } from '../../features/cards/cards.tsx';
import { MemorialNotFound } from '../../features/memorial/memorial-not-found.tsx';
import { PleaseSignIn } from '../../features/memorial/please-sign-in.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { slideSettings } from '../../features/slideshows/preview/slide-timing.ts';
import { isNotFoundError, isUnauthorizedResponse } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { familyLinkQuery } from '../../lib/queries/family-link-query.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { slideshowsQuery } from '../../lib/queries/slideshow-queries.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';

export function CardsPage() {
  const { memorialRef = '' } = useParams();
  const query = useQuery(memorialQuery(memorialRef));
  const error = useLoadError(query);
  usePageTitle(query.data && `Cards for ${query.data.deceasedName}`);
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
      <SignedInHeader
        title="Cards and Slide"
        subtitle={query.data.deceasedName}
        back={{ to: paths.memorial(memorialRef) }}
      />
      <PageBody>
        <Content memorial={query.data} />
      </PageBody>
    </>
  );
}

function Content({ memorial }: { readonly memorial: Memorial }) {
  const { publicId, slideshowSettings } = memorial;
  const link = useQuery(familyLinkQuery(publicId));
  const slideshows = useQuery(slideshowsQuery(publicId));
  const error = useLoadError(link);
  if (link.data === null) {
    return (
      <EmptyState
        headingLevel="h2"
        title="There is no family link yet"
        action={
          <LinkButton variant="primary" to={paths.memorial(publicId)}>
            Go to Invitations
          </LinkButton>
        }
      >
        Create it among the invitations, then come back to print it.
      </EmptyState>
    );
  }
  if (!link.data && error)
    return <LoadError title="We couldn’t load the family link" error={error} onRetry={link.refetch} />;
  // Without the slideshows, the default font is as good.
  if (!link.data || slideshows.isPending) return <CardsSkeleton />;
  const titleFont = slideSettings(slideshows.data?.[0]?.settings ?? '').titleFont ?? slideshowSettings.titleFont;
  const address = `${window.location.origin}${invitePath(link.data.token)}`;
  return <Cards memorial={memorial} link={address} titleFont={titleFont} />;
}
