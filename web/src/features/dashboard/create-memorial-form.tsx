import { useState } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { newDraftId } from '../../lib/drafts/pending-memorial.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useAmountDue } from '../../lib/queries/use-amount-due.ts';
import { usePendingMemorial } from '../../lib/queries/use-pending-memorial.ts';
import { browserTimeZone } from '../../lib/text/dates.ts';
import { memorialPriceLabels } from '../../lib/text/price-labels.ts';
import { PriceNote } from '../../ui/feedback/price-note.tsx';
import { MemorialForm } from './memorial-form.tsx';
import { type MemorialValues, newMemorial, toCreationInput, valuesOfInput } from './memorial-values.ts';
import { useCreateMemorial } from './use-create-memorial.ts';

/** For the first memorial or a further one, which must be paid for first. Starts with the pending draft, if any. */
export function CreateMemorialForm({ isFurther = false }: { readonly isFurther?: boolean }) {
  const { user } = useSession();
  const draft = usePendingMemorial();
  const [newId] = useState(newDraftId);
  const [initial] = useState(() => (draft ? valuesOfInput(draft) : newMemorial(new Date())));
  const creation = useCreateMemorial();
  const due = useAmountDue(isFurther);
  if (!user) return null;
  const getDraft = (values: MemorialValues) => {
    const input = toCreationInput(values);
    // Another name is another memorial.
    const draftId = draft?.deceasedName === input.deceasedName ? draft.draftId : newId;
    return { ...input, draftId, ownerId: user.id };
  };
  return (
    <MemorialForm
      draftKey={draftKeys.newMemorial}
      initial={initial}
      timeZone={browserTimeZone()}
      isNew
      submitLabel="Create Memorial"
      pendingLabel="Submitting..."
      isPending={creation.isPending}
      note={<PriceNote due={due} labels={memorialPriceLabels} />}
      onSubmit={(values, onError) => creation.mutate(getDraft(values), { onError })}
    />
  );
}
