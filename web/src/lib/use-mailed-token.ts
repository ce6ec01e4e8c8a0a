import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Moves the token of an emailed link into the history state: it is hidden, and a reload keeps it. */
export function useMailedToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (fromAddress !== null) void navigate(pathname, { replace: true, state: { token: fromAddress } });
  }, [fromAddress, navigate, pathname]);
  return fromAddress ?? (state as { token?: string } | null)?.token ?? '';
}
