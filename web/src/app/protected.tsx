import { Navigate, Outlet } from 'react-router-dom';
import { pathWhenSignedOut, useSession } from '../lib/api/session.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';

export function Protected() {
  const { user, isLoading } = useSession();
  if (isLoading) return <PageSpinner />;
  return user ? <Outlet /> : <Navigate to={pathWhenSignedOut()} replace />;
}
