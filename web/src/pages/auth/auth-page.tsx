import { Spinner } from '../../ui/spinner.tsx';

export default function AuthPage() {
  return <Spinner page />;
}
