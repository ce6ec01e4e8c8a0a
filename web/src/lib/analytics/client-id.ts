import { analytics } from '@afterglow/proto/limits';
import { cookieNames } from '@afterglow/proto/stored-data';

const attributes = 'Path=/; SameSite=Lax';

function storedId(): string | undefined {
  const prefix = `${cookieNames.analytics}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found?.slice(prefix.length);
}

/** Two random numbers of 31 bits, the form in which Google Analytics knows a browser. */
const newClientId = (): string => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part >>> 1).join('.');

/** The random number of this browser; each visit keeps it for two more years. */
export function clientId(): string {
  const id = storedId() ?? newClientId();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a family's own server has no HTTPS
  document.cookie = `${cookieNames.analytics}=${id}; Max-Age=${analytics.cookieMaxAge}; ${attributes}${secure}`;
  return id;
}

export function removeClientId(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${cookieNames.analytics}=; Max-Age=0; ${attributes}`;
}
