import { documentPaths, type LegalDocument } from './paths.ts';
import { type SiteSettings, signedOutMark } from './server-rendered-pages.ts';

export const isOnServer = typeof document === 'undefined';

const element = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

let provided: SiteSettings | undefined;

/** Replaces the document during server rendering. */
export const provideSiteSettings = (settings: SiteSettings): void => {
  provided = settings;
};

/** Set by web/server in meta elements. */
export const siteSetting = (name: string): string | undefined => (provided ? provided[name] : element(name)?.content);

/** Whether the document was requested without a session. Used once, for the first read. */
export function takeSignedOutMark(): boolean {
  const mark = isOnServer ? null : element(signedOutMark);
  mark?.remove();
  return mark !== null;
}

export const supportEmail = (): string => siteSetting('support-email') ?? '';

export const isGoogleSignInOn = (): boolean => siteSetting('google-sign-in') === 'on';

export const documentAddress = (name: LegalDocument): string =>
  siteSetting(name === 'privacyPolicy' ? 'privacy-policy' : 'terms-of-service') ?? documentPaths[name];

export interface AnalyticsSettings {
  readonly id: string;
  readonly url: string;
}

export function analyticsSettings(): AnalyticsSettings | undefined {
  const [id, url] = [siteSetting('analytics-id'), siteSetting('analytics-url')];
  return id && url ? { id, url } : undefined;
}
