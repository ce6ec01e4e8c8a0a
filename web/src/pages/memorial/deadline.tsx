import type { Memorial } from '@afterglow/proto/types';
import { useState } from 'react';
import { EditMemorialDialog } from '../../features/dashboard/dialogs.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../lib/forms/use-typed-draft.ts';
import { deadlineInFull, describeTimeLeft, toDeadline } from '../../lib/text/deadline-labels.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OnDemand } from '../../ui/layout/on-demand.tsx';
import styles from './deadline.module.css';

export function Deadline({ memorial }: { readonly memorial: Memorial }) {
  const [isEditing, setEditing] = useTypedDialog(draftKeys.memorial(memorial.publicId));
  const [now] = useState(() => new Date());
  const deadline = toDeadline(memorial);
  return (
    <div className={styles.deadline}>
      <p title={deadlineInFull(deadline)}>{describeTimeLeft(deadline, now)}</p>
      <Button variant="plain" onClick={() => setEditing(true)}>
        Change<span className={styles.what}> Deadline</span>
      </Button>
      <OnDemand open={isEditing} of={EditMemorialDialog}>
        <EditMemorialDialog memorial={memorial} open={isEditing} onOpenChange={setEditing} />
      </OnDemand>
    </div>
  );
}
