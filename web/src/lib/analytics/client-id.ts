import { analytics } from '@afterglow/proto/limits';
import { cookieNames } from '@afterglow/proto/stored-data';

const attributes = 'Path=/; SameSite=Lax';

function storedId(): string | undefined {
  const prefix = `${cookieNames.analytics}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found?.slice(prefix.length);
}

const newClientId = (): string => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part >>> 1).join('.');

/** Each visit renews the id for two years. */
export function clientId(): string {
  const id = storedId() ?? newClientId();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without HTTPS, as on a family's own server
  document.cookie = `${cookieNames.analytics}=${id}; Max-Age=${analytics.cookieMaxAge}; ${attributes}${secure}`;
  return id;
}

export function removeClientId(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${cookieNames.analytics}=; Max-Age=0; ${attributes}`;
}
