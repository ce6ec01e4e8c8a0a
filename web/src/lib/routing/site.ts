import { documentPaths, type LegalDocument } from './paths.ts';
import { type SiteSettings, signedOutMark } from './written-pages.ts';

/** Whether a page is written by the server, which has nothing of what the browser keeps. */
export const isOnServer = typeof document === 'undefined';

const element = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

let provided: SiteSettings | undefined;

/** In place of a document, where there is none. */
export const provideSiteSettings = (settings: SiteSettings): void => {
  provided = settings;
};

/** What the document that web/server sends says of this site, in a meta element each. */
export const siteSetting = (name: string): string | undefined => (provided ? provided[name] : element(name)?.content);

/** Whether no session came with the request for this document. The first read goes by that, and no later one. */
export function takeSignedOutMark(): boolean {
  const mark = isOnServer ? null : element(signedOutMark);
  mark?.remove();
  return mark !== null;
}

/** Where people write for help. */
export const supportEmail = (): string => siteSetting('support-email') ?? '';

/** Whether people can sign in with Google: the document says it where the product is registered there. */
export const isGoogleSignInOn = (): boolean => siteSetting('google-sign-in') === 'on';

/** The address of a legal document: ours, or what stands in its place. */
export const documentAddress = (name: LegalDocument): string =>
  siteSetting(name === 'privacyPolicy' ? 'privacy-policy' : 'terms-of-service') ?? documentPaths[name];

export interface AnalyticsSettings {
  readonly id: string;
  readonly url: string;
}

/** Where there are none, nothing is asked, loaded or sent. */
export function analyticsSettings(): AnalyticsSettings | undefined {
  const [id, url] = [siteSetting('analytics-id'), siteSetting('analytics-url')];
  return id && url ? { id, url } : undefined;
}
