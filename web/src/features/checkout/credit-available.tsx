import { errors } from '@afterglow/proto/errors';
import type { PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface CreditAvailableProps {
  readonly draft: PendingMemorial | undefined;
  readonly message: string | undefined;
  readonly onUse: () => void;
}

export const CreditAvailable = ({ draft, message, onUse }: CreditAvailableProps) => (
  <EmptyState
    headingLevel="h3"
    title="There’s nothing to pay"
    action={
      draft ? (
        <Button variant="primary" onClick={onUse}>
          Create the Memorial
        </Button>
      ) : (
        <LinkButton variant="primary" to={paths.dashboard}>
          Go to Your Memorials
        </LinkButton>
      )
    }
  >
    {message ?? errors.credit_available.message}
  </EmptyState>
);
