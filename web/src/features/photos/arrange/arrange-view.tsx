import type { Memorial, Photo } from '@afterglow/proto/types';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { useEstimateYears } from '../timeline/use-estimate-years.ts';
import { YearBar } from '../timeline/year-bar.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { ArrangeGrid } from './arrange-grid.tsx';
import { movedTogether, withToggled } from './arranged.ts';
import { useLifeOrder } from './use-life-order.ts';

interface ArrangeViewProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  readonly markedId?: number | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReorder: (ids: readonly number[]) => void;
}

const noIds: ReadonlySet<number> = new Set();

/** A photo marked while the view opens is to be moved. */
function useMarks(open: boolean, markedId: number | undefined) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(noIds);
  const [moved, setMoved] = useState<ReadonlySet<number>>(noIds);
  const [isTimeline, setTimeline] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setMarked(open && markedId !== undefined ? new Set([markedId]) : noIds);
    setMoved(noIds);
    setTimeline(false);
  }
  const toggleTimeline = () => {
    setTimeline(!isTimeline);
    setMoved(noIds);
  };
  return { marked, setMarked, moved, setMoved, isTimeline, toggleTimeline };
}

export function ArrangeView({ memorial, photos, markedId, open, onOpenChange, onReorder }: ArrangeViewProps) {
  const { marked, setMarked, moved, setMoved, isTimeline, toggleTimeline } = useMarks(open, markedId);
  const { orderByLife, note, clearNote } = useLifeOrder(photos, memorial.deathDate, onReorder);
  const estimateYears = useEstimateYears(memorial.publicId);
  const ids = photos.map(({ id }) => id);
  const markedHere = new Set(ids.filter((id) => marked.has(id)));
  const unmark = () => setMarked(noIds);
  const mark = (id: number) => {
    clearNote();
    setMarked(withToggled(markedHere, id));
    setMoved(noIds);
  };
  const move = (named: ReadonlySet<number>, place: number) => {
    const next = movedTogether(ids, named, place);
    setMoved(named);
    clearNote();
    if (next.some((id, index) => id !== ids[index])) onReorder(next);
  };
  const estimate: typeof estimateYears = (named, estimatedYear) => {
    unmark();
    clearNote();
    estimateYears(named, estimatedYear);
  };
  const bar =
    isTimeline && markedHere.size > 0 ? (
      <YearBar
        photos={photos.filter(({ id }) => markedHere.has(id))}
        life={memorial}
        onChoose={(estimatedYear) => estimate(markedHere, estimatedYear)}
        onUnmark={unmark}
      />
    ) : (
      <ArrangeBar
        marked={[...markedHere]}
        count={photos.length}
        onMove={(place) => {
          move(markedHere, place - 1);
          unmark();
        }}
        onUnmark={unmark}
        onOrderByLife={orderByLife}
        isTimeline={isTimeline}
        onSwitch={toggleTimeline}
        note={note}
        onDone={() => onOpenChange(false)}
      />
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Arrange Photos" size="screen" footer={bar}>
      {isTimeline ? (
        <Timeline photos={photos} life={memorial} marked={markedHere} onMark={mark} onEstimate={estimate} />
      ) : (
        <ArrangeGrid photos={photos} marked={markedHere} moved={moved} onMark={mark} onMove={move} />
      )}
    </Dialog>
  );
}
