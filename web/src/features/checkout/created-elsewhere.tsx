import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Another tab has finished, or discarded, what this page was opened for. */
export const CreatedElsewhere = ({ name }: { readonly name: string }) => (
  <EmptyState
    headingLevel="h3"
    title="There’s nothing left to pay here"
    action={
      <LinkButton variant="primary" to={paths.dashboard}>
        Go to Your Memorials
      </LinkButton>
    }
  >
    The memorial for <bdi>{name}</bdi> was created or changed in another tab. Nothing was charged on this page.
  </EmptyState>
);
