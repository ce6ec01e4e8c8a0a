import { limits } from './limits.ts';

/** Parameters are filled in and escaped. @throws Error when a parameter of the path is not given. */
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

/** Where mails lead to, beside a video. */
export const dashboardPath = '/dashboard';
export const memorialPath = (memorialRef: string): string => `/memorial/${encodeURIComponent(memorialRef)}`;
export const accountSettingsPath = '/account-settings';
export const forgotPasswordPath = '/forgot-password';

/** Marks an answer that holds a page of a list of photos, and in JSON what follows it; without it the list is whole. */
export const photoPageHeader = 'x-photo-page';

/** Where the links of mails lead; the pages take the token out of the address. */
export const resetPasswordPath = (token: string): string => `/reset-password?token=${token}`;
export const confirmEmailPath = (token: string): string => `/confirm-email?token=${token}`;

const anyOrigin = 'http://origin.invalid';

/** A page of ours. What the browser would read as another origin (`//host`, `/\\host`, `/.//host`) is none. */
const isPage = ({ origin, pathname }: URL): boolean =>
  origin === anyOrigin && !pathname.startsWith('//') && !/^\/(api|auth|uploads|internal)(\/|$)/.test(pathname);

/** The path, query and fragment of a page that somebody wanted to see; null where that is no page of ours. */
export function parseReturnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.length > limits.returnPathMaxLength) return null;
  try {
    const url = new URL(wanted, anyOrigin);
    return isPage(url) ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** The query parameter that names the page to return to after signing in. */
export const returnParam = 'returnTo';

/** `path`, followed by where to return to; without one, or one that is not ours, the path alone. */
export function withReturnPath(path: string, wanted: string | null | undefined): string {
  const returnPath = parseReturnPath(wanted);
  return returnPath === null ? path : `${path}?${new URLSearchParams({ [returnParam]: returnPath })}`;
}
