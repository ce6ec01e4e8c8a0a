import { MonitoringReport } from '../../features/monitoring/monitoring-report.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { pageTitles } from '../../lib/page-heads.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
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
