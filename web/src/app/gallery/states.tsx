import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const percents = [0, 40, 100];

export const States = () => (
  <>
    <Card title="Loading">
      <Spinner />
      <SkeletonGroup>
        <Skeleton width="60%" height="2rem" />
        <Skeleton />
        <Skeleton ratio="16 / 9" width="12rem" />
      </SkeletonGroup>
    </Card>
    <Card title="Working">
      {percents.map((percent) => (
        <ProgressBar key={percent} label={`Upload at ${percent} percent`} percent={percent} />
      ))}
    </Card>
    <Card title="Empty">
      <EmptyState title="No photos yet" action={<Button variant="primary">Create Invitation</Button>}>
        Photos uploaded by family and friends will appear here.
      </EmptyState>
    </Card>
    <Card title="Failed">
      <ErrorState title="We couldn’t load the photos" onRetry={() => undefined} retryIn={30}>
        Nothing was lost. Please try again in a moment.
      </ErrorState>
    </Card>
  </>
);
