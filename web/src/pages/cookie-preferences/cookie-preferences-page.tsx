import { CookiePreferences } from '../../features/cookies/cookie-preferences.tsx';
import { SitePage } from '../../features/site/site-page.tsx';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';

export function CookiePreferencesPage() {
  usePageTitle(pageTitles.cookiePreferences);
  return (
    <SitePage title={pageTitles.cookiePreferences}>
      <CookiePreferences />
    </SitePage>
  );
}
