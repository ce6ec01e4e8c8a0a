import type { SiteSettings } from '../src/lib/routing/server-rendered-pages.ts';
import type { WebConfig } from './config.ts';

export interface Site {
  readonly operator: {
    readonly name: string | undefined;
    readonly address: string | undefined;
    readonly email: string;
  };
  readonly documents: {
    readonly privacyPolicy: string | undefined;
    readonly termsOfService: string | undefined;
  };
  readonly analytics: { readonly id: string; readonly url: string } | undefined;
  readonly hasGoogleSignIn: boolean;
}

export const readSite = (config: WebConfig): Site => ({
  operator: { name: config.OPERATOR_NAME, address: config.OPERATOR_ADDRESS, email: config.SUPPORT_EMAIL },
  documents: { privacyPolicy: config.PRIVACY_POLICY_URL, termsOfService: config.TERMS_OF_SERVICE_URL },
  analytics: config.ANALYTICS_ID === undefined ? undefined : { id: config.ANALYTICS_ID, url: config.ANALYTICS_URL },
  hasGoogleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
});

/** Read by web/src/lib/routing/site.ts. */
export function siteSettings({ operator, documents, analytics, hasGoogleSignIn }: Site): SiteSettings {
  const settings = {
    'support-email': operator.email,
    'privacy-policy': documents.privacyPolicy,
    'terms-of-service': documents.termsOfService,
    'analytics-id': analytics?.id,
    'analytics-url': analytics?.url,
    'google-sign-in': hasGoogleSignIn ? 'on' : undefined,
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, content]) => (content === undefined ? [] : [[name, content]])),
  );
}
