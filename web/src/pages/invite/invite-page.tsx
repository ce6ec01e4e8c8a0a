import { PageSpinner } from '../../ui/spinner.tsx';

export function InvitePage() {
  return <PageSpinner />;
}
