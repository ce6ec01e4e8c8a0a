import { Spinner } from '../../ui/spinner.tsx';

export default function MemorialPage() {
  return <Spinner page />;
}
