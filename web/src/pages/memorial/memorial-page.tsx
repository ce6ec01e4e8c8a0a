import { PageSpinner } from '../../ui/spinner.tsx';

export function MemorialPage() {
  return <PageSpinner />;
}
