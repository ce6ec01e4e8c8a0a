import { Spinner } from '../../ui/spinner.tsx';

export default function InvitePage() {
  return <Spinner page />;
}
