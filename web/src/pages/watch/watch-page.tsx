import { Spinner } from '../../ui/spinner.tsx';

export default function WatchPage() {
  return <Spinner page />;
}
