import type { Memorial } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageEditor } from '../../features/kept-page/page-editor.tsx';
import { keptPageQuery, pagePhotosQuery } from '../../features/kept-page/page-queries.ts';
import { MemorialNotFound } from '../../features/memorial/memorial-not-found.tsx';
import { PleaseSignIn } from '../../features/memorial/please-sign-in.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { isNotFoundError, isUnauthorizedResponse } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { slideshowPhotosQuery } from '../../lib/queries/photo-queries.ts';
import { slideshowsQuery } from '../../lib/queries/slideshow-queries.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageSpinner, Spinner } from '../../ui/feedback/spinner.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import styles from './kept-page-page.module.css';

export function KeptPagePage() {
  const { memorialRef = '' } = useParams();
  const query = useQuery(memorialQuery(memorialRef));
  const error = useLoadError(query);
  usePageTitle(query.data && `Page for ${query.data.deceasedName}`);
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
        title="A Lasting Page"
        subtitle={query.data.deceasedName}
        back={{ to: `${paths.memorial(memorialRef)}?tab=slideshows` }}
      />
      <PageBody>
        <div className={styles.content}>
          <Content key={query.data.publicId} memorial={query.data} />
        </div>
      </PageBody>
    </>
  );
}

function Content({ memorial }: { readonly memorial: Memorial }) {
  const { publicId } = memorial;
  const page = useQuery(keptPageQuery(publicId));
  const chosen = useQuery(pagePhotosQuery(publicId));
  const selected = useQuery(slideshowPhotosQuery(publicId));
  const slideshows = useQuery(slideshowsQuery(publicId));
  const pageError = useLoadError(page);
  const photosError = useLoadError(chosen);
  const selectedError = useLoadError(selected);
  const error = pageError ?? photosError ?? selectedError;
  const readAgain = () => Promise.all([page.refetch(), chosen.refetch(), selected.refetch()]);
  if (page.data && chosen.data && selected.data && !slideshows.isPending) {
    const photos = { chosen: chosen.data, selected: selected.data };
    return <PageEditor memorial={memorial} page={page.data} {...photos} slideshows={slideshows.data} />;
  }
  if (error) return <LoadError title="We couldn’t load the page" error={error} onRetry={readAgain} />;
  return <Spinner />;
}
