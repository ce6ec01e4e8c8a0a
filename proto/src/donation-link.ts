import { limits } from './limits.ts';
import { hasControlCharacters } from './text.ts';

/** Of a public site: labels, then a top-level domain, which has a letter. */
const publicHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d-]{2,63}$/;

/**
 * The address of a web page for donations; null unless it is https on a public host, without user name or port.
 * The host of the result is the one that browsers open: names in other scripts are in their ASCII form.
 */
export function parseDonationLink(text: string): URL | null {
  const written = text.trim();
  if (written.length > limits.keptPage.link || /\s/.test(written) || hasControlCharacters(written)) return null;
  if (!/^https:\/\/[^/\\]/i.test(written)) return null;
  try {
    const url = new URL(written);
    const isPlain = url.username === '' && url.password === '' && url.port === '';
    return isPlain && url.href.length <= 3 * limits.keptPage.link && publicHost.test(url.hostname) ? url : null;
  } catch {
    return null;
  }
}
