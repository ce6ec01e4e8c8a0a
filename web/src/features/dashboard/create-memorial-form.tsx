import { useState } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { newDraftId } from '../../lib/drafts/pending-memorial.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { usePendingMemorial } from '../../lib/drafts/use-pending-memorial.ts';
import { useAmountDue } from '../../lib/queries/use-amount-due.ts';
import { browserTimeZone } from '../../lib/words/dates.ts';
import { memorialPriceWords } from '../../lib/words/price-words.ts';
import { PriceNote } from '../../ui/feedback/price-note.tsx';
import { MemorialForm } from './memorial-form.tsx';
import { type MemorialValues, newMemorial, toCreationInput, valuesOfInput } from './memorial-values.ts';
import { useCreateMemorial } from './use-create-memorial.ts';

/** For the first memorial or a further one, which has to be paid for first. Begins with the draft that waits for its payment, if there is one. */
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
    // Somebody else's name is another memorial.
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
      note={<PriceNote due={due} words={memorialPriceWords} />}
      onSubmit={(values, onError) => creation.mutate(getDraft(values), { onError })}
    />
  );
}
