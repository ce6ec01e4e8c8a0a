import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ContributionFrame } from './contribution-frame.tsx';
import { Welcome, type WelcomeProps } from './welcome.tsx';

/** What is known already, until the browser knows which photos it has kept. */
export const ContributionOpening = (props: WelcomeProps) => (
  <ContributionFrame>
    <Welcome {...props} />
    <Skeleton height="18rem" />
  </ContributionFrame>
);
