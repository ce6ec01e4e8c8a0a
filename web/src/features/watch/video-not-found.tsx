import { errors } from '@afterglow/proto/errors';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

const home = <LinkButton to={paths.landing}>Go to Home</LinkButton>;

export const VideoNotFound = () => (
  <EmptyState headingLevel="h1" title="Video Not Found" action={home}>
    {errors.video_not_found.message}
  </EmptyState>
);
