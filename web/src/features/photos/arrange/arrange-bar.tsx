import { type FormEvent, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { isTouchFirst } from '../../../lib/pointing.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './arrange-bar.module.css';
import { placeTyped } from './arranged.ts';

const byTouch = 'Tap photos to pick them, or press and hold one to drag it.';
const byMouse = 'Click photos to pick them, or drag one.';

interface ArrangeBarProps {
  readonly marked: readonly number[];
  readonly count: number;
  /** Moves the marked photos; the first one takes this place, counted from 1. */
  readonly onMove: (place: number) => void;
  readonly onUnmark: () => void;
  /** Undefined if all photos are undated. */
  readonly onOrderByLife?: (() => void) | undefined;
  readonly isTimeline: boolean;
  readonly onSwitch: () => void;
  readonly note?: string | undefined;
  readonly onDone: () => void;
}

export function ArrangeBar(props: ArrangeBarProps) {
  const { marked, count, onMove, onUnmark, onOrderByLife, isTimeline, onSwitch, note, onDone } = props;
  const done = (
    <Button variant="primary" onClick={onDone}>
      Done
    </Button>
  );
  if (marked.length === 0) {
    return (
      <div className={styles.bar}>
        <p className={classNames(styles.hint, styles.above)} role="status">
          {note ?? (isTouchFirst() ? byTouch : byMouse)}
        </p>
        <Button onClick={onSwitch}>{isTimeline ? 'Grid' : 'Timeline'}</Button>
        {onOrderByLife && <Button onClick={onOrderByLife}>Order by Life</Button>}
        {done}
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <MoveForm key={marked[0]} count={count} onMove={onMove} />
      <p className={styles.marked} role="status">{`${pluralize(marked.length, 'photo')} picked`}</p>
      <Button onClick={onUnmark}>Clear</Button>
      {done}
    </div>
  );
}

function MoveForm({ count, onMove }: Pick<ArrangeBarProps, 'count' | 'onMove'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = placeTyped(text, count);
    if (place === undefined) return setError(`Choose a place from 1 to ${count}.`);
    onMove(place);
  };
  return (
    <form className={styles.move} onSubmit={submit} noValidate>
      <TextField
        label="Move to place"
        aria-label={`Move to place, 1 to ${count}`}
        className={styles.place}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={5}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit">Move</Button>
    </form>
  );
}
