import { formatLifeDates } from '@afterglow/proto/dates';
import type { Memorial, Photo } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../lib/forms/use-typed-draft.ts';
import { paths } from '../../lib/routing/paths.ts';
import { deadlineInFull, describeTimeLeft, toDeadline } from '../../lib/text/deadline-labels.ts';
import { countsUnread, pluralize } from '../../lib/text/pluralize.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { OnDemand } from '../../ui/layout/on-demand.tsx';
import { DeleteMemorialDialog, EditMemorialDialog } from './dialogs.ts';
import styles from './memorial-card.module.css';
import { type PhotoSummary, photoSummaryQuery } from './memorial-queries.ts';

export interface MemorialCardProps {
  readonly memorial: Memorial;
  readonly now: Date;
}

type CardDialog = 'edit' | 'delete';

export function MemorialCard({ memorial, now }: MemorialCardProps) {
  const id = useId();
  const [wasEditing] = useTypedDialog(draftKeys.memorial(memorial.publicId));
  const [dialog, setDialog] = useState<CardDialog | undefined>(wasEditing ? 'edit' : undefined);
  const openAs = (name: CardDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
  });
  const summary = useQuery(photoSummaryQuery(memorial.publicId));
  const dates = formatLifeDates(memorial.birthDate, memorial.deathDate);
  const deadline = toDeadline(memorial);
  return (
    <li className={styles.card}>
      <Link to={paths.memorial(memorial.publicId)} className={styles.cover} aria-labelledby={id} />
      <div className={styles.frame}>
        {summary.isPending ? (
          <Skeleton className={styles.photo} height="100%" />
        ) : (
          <FirstPhoto photo={summary.data?.first} />
        )}
      </div>
      <div className={styles.text}>
        <h2 className={styles.name} id={id}>
          <bdi>{memorial.deceasedName}</bdi>
        </h2>
        {dates && <p className={styles.quiet}>{dates}</p>}
        <p className={styles.numbers}>{summary.isPending ? <Skeleton width="12em" /> : getCounts(summary.data)}</p>
        <p className={styles.quiet} title={deadlineInFull(deadline)}>
          {describeTimeLeft(deadline, now)}
        </p>
      </div>
      <Button
        className={styles.edit}
        icon={<Pencil aria-hidden />}
        aria-label={`Edit ${memorial.deceasedName}`}
        onClick={() => setDialog('edit')}
      >
        Edit
      </Button>
      <OnDemand open={dialog === 'edit'} of={EditMemorialDialog}>
        <EditMemorialDialog memorial={memorial} {...openAs('edit')} onDelete={() => setDialog('delete')} />
      </OnDemand>
      <OnDemand open={dialog === 'delete'} of={DeleteMemorialDialog}>
        <DeleteMemorialDialog memorial={memorial} {...openAs('delete')} />
      </OnDemand>
    </li>
  );
}

function getCounts(summary: PhotoSummary | undefined): string {
  if (!summary) return countsUnread;
  return `${pluralize(summary.counts.photos, 'photo')} · ${pluralize(summary.counts.contributors, 'contributor')}`;
}

function FirstPhoto({ photo }: { readonly photo: Photo | undefined }) {
  if (photo) return <img className={styles.photo} src={paths.photo(photo, 'thumb')} alt="" />;
  return <ImageIcon className={styles.none} aria-hidden />;
}
