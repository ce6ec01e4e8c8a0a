import { limits } from './limits.ts';

/** @throws Error if a path parameter is missing */
export function buildRequest(
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  return { method, path };
}

export const watchPath = (memorialPublicId: string, slideshowPublicId: string): string =>
  `/watch/${encodeURIComponent(memorialPublicId)}/${encodeURIComponent(slideshowPublicId)}`;

export const invitePath = (invitationToken: string): string => `/invite/${encodeURIComponent(invitationToken)}`;

export const chapelPath = (chapelToken: string): string => `/chapel/${encodeURIComponent(chapelToken)}`;

export const dashboardPath = '/dashboard';
export const memorialPath = (memorialRef: string): string => `/memorial/${encodeURIComponent(memorialRef)}`;
export const accountSettingsPath = '/account-settings';
export const forgotPasswordPath = '/forgot-password';

export const photoPageHeader = 'x-photo-page';

export const resetPasswordPath = (token: string): string => `/reset-password?token=${token}`;
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`;
export const confirmEmailPath = (token: string): string => `/confirm-email?token=${token}`;

const anyOrigin = 'http://origin.invalid';

/** Rejects what browsers read as another origin: `//host`, `/\\host`, `/.//host`. */
const isPage = ({ origin, pathname }: URL): boolean =>
  origin === anyOrigin && !pathname.startsWith('//') && !/^\/(api|auth|uploads|internal)(\/|$)/.test(pathname);

export function parseReturnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.length > limits.returnPathMaxLength) return null;
  try {
    const url = new URL(wanted, anyOrigin);
    return isPage(url) ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

export const returnParam = 'returnTo';

export function withReturnPath(path: string, wanted: string | null | undefined): string {
  const returnPath = parseReturnPath(wanted);
  return returnPath === null ? path : `${path}?${new URLSearchParams({ [returnParam]: returnPath })}`;
}
