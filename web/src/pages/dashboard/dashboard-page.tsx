import { Spinner } from '../../ui/spinner.tsx';

export default function DashboardPage() {
  return <Spinner page />;
}
