import { Spinner } from '../../ui/spinner.tsx';

export default function LandingPage() {
  return <Spinner page />;
}
