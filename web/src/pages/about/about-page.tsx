import { limits } from '@afterglow/proto/limits';
import { TextSections } from '../../features/information/text-sections.tsx';
import { SitePage } from '../../features/site/site-page.tsx';
import { aboutSections } from '../../lib/information/about.ts';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';

export function AboutPage() {
  usePageTitle(pageTitles.about);
  return (
    <SitePage title={`${pageTitles.about} ${limits.product}`}>
      <TextSections sections={aboutSections} />
    </SitePage>
  );
}
