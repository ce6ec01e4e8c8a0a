import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a link in a mail. It leaves the address at once, so that neither the history nor anybody who looks at the
 * screen has it, and stays with this entry of the history, so that a reload does not lose it.
 */
export function useMailedToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (fromAddress !== null) void navigate(pathname, { replace: true, state: { token: fromAddress } });
  }, [fromAddress, navigate, pathname]);
  return fromAddress ?? (state as { token?: string } | null)?.token ?? '';
}
