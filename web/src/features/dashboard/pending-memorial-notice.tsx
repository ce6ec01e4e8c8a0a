import { keepPendingMemorial, type PendingMemorial, removePendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { useAmountDue } from '../../lib/queries/use-amount-due.ts';
import { draftPriceLabels } from '../../lib/text/price-labels.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonedButton } from '../../ui/actions/reasoned-button.tsx';
import { PriceNote } from '../../ui/feedback/price-note.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './pending-memorial-notice.module.css';
import { useCreateMemorial } from './use-create-memorial.ts';

export function PendingMemorialNotice({ draft }: { readonly draft: PendingMemorial }) {
  const creation = useCreateMemorial();
  const due = useAmountDue(true);
  const discard = () => {
    removePendingMemorial(draft.draftId);
    toast({
      title: 'Draft Discarded',
      description: `The memorial for ${draft.deceasedName} was not created.`,
      action: { label: 'Undo', run: () => keepPendingMemorial(draft) },
    });
  };
  const title = (
    <>
      The memorial for <bdi>{draft.deceasedName}</bdi> isn’t created yet
    </>
  );
  return (
    <Card title={title}>
      {due === 'nothing' ? (
        <p>We’ve kept what you entered in this browser. You can go on where you left off.</p>
      ) : (
        <PriceNote due={due} labels={draftPriceLabels} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" busy={creation.isPending} onClick={() => creation.mutate(draft)}>
          Continue
        </Button>
        <ReasonedButton
          variant="plain"
          disabled={creation.isPending}
          reason="We’re creating the memorial..."
          onClick={discard}
        >
          Discard Draft
        </ReasonedButton>
      </div>
    </Card>
  );
}
