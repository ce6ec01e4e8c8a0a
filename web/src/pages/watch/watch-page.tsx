import { PageSpinner } from '../../ui/spinner.tsx';

export function WatchPage() {
  return <PageSpinner />;
}
