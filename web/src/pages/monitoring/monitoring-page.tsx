import { MonitoringReport } from '../../features/monitoring/monitoring-report.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';

export function MonitoringPage() {
  const title = pageTitles.monitoring;
  usePageTitle(title);
  return (
    <>
      <SignedInHeader title={title} back={{ to: paths.dashboard }} />
      <PageBody>
        <MonitoringReport />
      </PageBody>
    </>
  );
}
