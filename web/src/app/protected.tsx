import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { pathWhenSignedOut, useSession } from '../lib/api/session.ts';
import { openPath } from '../lib/api/unauthorized.ts';
import { LoadError } from '../ui/feedback/load-error.tsx';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { NoticePage } from '../ui/layout/notice-page.tsx';

export function Protected() {
  const { user, isLoading, error, retry } = useSession();
  const location = useLocation();
  if (user) return <Outlet />;
  if (error) {
    return (
      <NoticePage>
        <LoadError
          headingLevel="h1"
          title="We couldn’t check whether you’re signed in"
          error={error}
          onRetry={retry}
          retriesAlways
        />
      </NoticePage>
    );
  }
  if (isLoading) return <PageSpinner />;
  return <Navigate to={pathWhenSignedOut(openPath(location))} replace />;
}
