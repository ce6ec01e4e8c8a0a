import { Button } from '../../ui/actions/button.tsx';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Card } from '../../ui/layout/card.tsx';

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
    <Card title="Done">
      <DoneNotice>Your password has been reset.</DoneNotice>
    </Card>
    <Card title="Failed">
      <ProblemNotice title="This reset link is invalid or has expired.">Please request a new one.</ProblemNotice>
      <ErrorState title="We couldn’t load the photos" onRetry={() => undefined} retryIn={30}>
        Nothing was lost. Please try again in a moment.
      </ErrorState>
    </Card>
  </>
);
