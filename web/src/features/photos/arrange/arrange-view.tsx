import type { Photo } from '@afterglow/proto/types';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { ArrangeGrid } from './arrange-grid.tsx';
import { movedTogether, withToggled } from './arranged.ts';
import { hasDates, inOrderOfDate, sortedNote } from './by-date.ts';

interface ArrangeViewProps {
  /** The selected photos in their order. */
  readonly photos: readonly Photo[];
  /** Marked from the start: it is about to be moved. */
  readonly markedId?: number | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReorder: (ids: readonly number[]) => void;
}

const noIds: ReadonlySet<number> = new Set();

/** All selected photos, small and numbered on one screen, where many can be marked and moved at once. */
export function ArrangeView({ photos, markedId, open, onOpenChange, onReorder }: ArrangeViewProps) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(noIds);
  const [moved, setMoved] = useState<ReadonlySet<number>>(noIds);
  const [note, setNote] = useState<string>();
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setMarked(open && markedId !== undefined ? new Set([markedId]) : noIds);
    setMoved(noIds);
    setNote(undefined);
  }
  const ids = photos.map(({ id }) => id);
  const markedHere = new Set(ids.filter((id) => marked.has(id)));
  const mark = (id: number) => {
    setNote(undefined);
    setMarked(withToggled(markedHere, id));
    setMoved(noIds);
  };
  const isOther = (next: readonly number[]) => next.some((id, index) => id !== ids[index]);
  const move = (named: ReadonlySet<number>, place: number) => {
    const next = movedTogether(ids, named, place);
    setMoved(named);
    setNote(undefined);
    if (isOther(next)) onReorder(next);
  };
  const byDate = inOrderOfDate(photos).map(({ id }) => id);
  const isSorted = !isOther(byDate);
  const sort = () => {
    setMoved(noIds);
    setNote(sortedNote(photos, isSorted));
    if (!isSorted) onReorder(byDate);
  };
  const bar = (
    <ArrangeBar
      marked={[...markedHere]}
      count={photos.length}
      onMove={(place) => {
        move(markedHere, place - 1);
        setMarked(noIds);
      }}
      onUnmark={() => setMarked(noIds)}
      onSort={hasDates(photos) ? sort : undefined}
      note={isSorted ? note : undefined}
      onDone={() => onOpenChange(false)}
    />
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Arrange Photos" size="screen" footer={bar}>
      <ArrangeGrid photos={photos} marked={markedHere} moved={moved} onMark={mark} onMove={move} />
    </Dialog>
  );
}
