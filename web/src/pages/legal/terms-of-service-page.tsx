import { LegalDocument } from '../../features/legal/legal-document.tsx';
import { SitePage } from '../../features/site/site-page.tsx';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';

const title = pageTitles.termsOfService;

export function TermsOfServicePage() {
  usePageTitle(title);
  return (
    <SitePage title={title} isFrame>
      <LegalDocument name="termsOfService" title={title} />
    </SitePage>
  );
}
