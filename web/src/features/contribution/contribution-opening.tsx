import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ContributionFrame } from './contribution-frame.tsx';
import { Welcome, type WelcomeProps } from './welcome.tsx';

/** Shown until the browser has read the photos that it keeps. */
export const ContributionOpening = (props: WelcomeProps) => (
  <ContributionFrame>
    <Welcome {...props} />
    <Skeleton height="18rem" />
  </ContributionFrame>
);
