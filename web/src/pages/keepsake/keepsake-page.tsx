import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AlbumCard } from '../../features/keepsake/album-card.tsx';
import { albumsQuery } from '../../features/keepsake/albums-query.ts';
import { KeepsakeCard } from '../../features/keepsake/keepsake-card.tsx';
import { MemorialNotFound } from '../../features/memorial/memorial-not-found.tsx';
import { PleaseSignIn } from '../../features/memorial/please-sign-in.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { isNotFoundError, isUnauthorizedResponse } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import styles from './keepsake-page.module.css';

export function KeepsakePage() {
  const { memorialRef = '' } = useParams();
  const query = useQuery(memorialQuery(memorialRef));
  const error = useLoadError(query);
  usePageTitle(query.data && `Something to keep of ${query.data.deceasedName}`);
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
  const { publicId, deceasedName } = query.data;
  return (
    <>
      <SignedInHeader
        title="Something to Keep"
        subtitle={deceasedName}
        back={{ to: `${paths.memorial(publicId)}?tab=slideshows` }}
      />
      <PageBody>
        <Cards memorialRef={publicId} name={deceasedName} />
      </PageBody>
    </>
  );
}

interface CardsProps {
  readonly memorialRef: string;
  readonly name: string;
}

function Cards({ memorialRef, name }: CardsProps) {
  const albums = useQuery(albumsQuery(memorialRef));
  return (
    <div className={styles.cards}>
      <AlbumCard memorialRef={memorialRef} name={name} />
      {/* Below the first card on phones, whose height depends on the albums. */}
      {!albums.isPending && <KeepsakeCard memorialRef={memorialRef} />}
    </div>
  );
}
