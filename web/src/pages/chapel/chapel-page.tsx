import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ChapelNotFound } from '../../features/chapel/chapel-not-found.tsx';
import { chapelQuery } from '../../features/chapel/chapel-query.ts';
import { ChapelView } from '../../features/chapel/chapel-view.tsx';
import { isNotFoundError } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';

export function ChapelPage() {
  const { chapelToken = '' } = useParams();
  const query = useQuery(chapelQuery(chapelToken));
  const error = useLoadError(query);
  const isMissing = isNotFoundError(query.error ?? error);
  usePageTitle(isMissing ? 'This Link Is Closed' : query.data && `For the chapel: ${query.data.memorialName}`);
  if (isMissing) return <ChapelNotFound />;
  if (query.data) return <ChapelView chapel={query.data} chapelToken={chapelToken} />;
  if (!error) return <PageSpinner />;
  return (
    <NoticePage>
      <LoadError headingLevel="h1" title="We couldn’t load this page" error={error} onRetry={query.refetch} />
    </NoticePage>
  );
}
