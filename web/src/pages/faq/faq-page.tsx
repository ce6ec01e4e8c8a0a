import { TextSections } from '../../features/information/text-sections.tsx';
import { SitePage } from '../../features/site/site-page.tsx';
import { faqEntries } from '../../lib/information/faq.ts';
import { arePaymentsOn } from '../../lib/payments.ts';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';

export function FaqPage() {
  usePageTitle(pageTitles.faq);
  return (
    <SitePage title={pageTitles.faq}>
      <TextSections sections={faqEntries(arePaymentsOn())} />
    </SitePage>
  );
}
