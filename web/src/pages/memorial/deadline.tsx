import type { Memorial } from '@afterglow/proto/types';
import { useState } from 'react';
import { EditMemorialDialog } from '../../features/dashboard/dialogs.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../lib/drafts/use-typed-draft.ts';
import { deadlineInFull, describeTimeLeft, toDeadline } from '../../lib/words/deadline-words.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OnDemand } from '../../ui/layout/on-demand.tsx';
import styles from './deadline.module.css';

/** Until when photos can be sent, and the way to change it. */
export function Deadline({ memorial }: { readonly memorial: Memorial }) {
  const [isEditing, setEditing] = useTypedDialog(draftKeys.memorial(memorial.publicId));
  const [now] = useState(() => new Date());
  const deadline = toDeadline(memorial);
  return (
    <div className={styles.deadline}>
      <p title={deadlineInFull(deadline)}>{describeTimeLeft(deadline, now)}</p>
      <Button variant="plain" onClick={() => setEditing(true)}>
        Change Deadline
      </Button>
      <OnDemand open={isEditing} of={EditMemorialDialog}>
        <EditMemorialDialog memorial={memorial} open={isEditing} onOpenChange={setEditing} />
      </OnDemand>
    </div>
  );
}
