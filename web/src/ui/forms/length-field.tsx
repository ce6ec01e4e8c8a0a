import { useId } from 'react';
import type { ChosenLength } from '../../lib/forms/use-length.ts';
import {
  countSlides,
  describePace,
  formatLength,
  longestLength,
  shortestLength,
  toClock,
} from '../../lib/text/length-labels.ts';
import { Field } from './field.tsx';
import styles from './length-field.module.css';
import { TextField } from './text-field.tsx';

/** Seconds per slide at the slider's right end: more is rarely wanted, and can be typed. */
const sliderEnd = 15;

export function LengthField({ length }: { readonly length: ChosenLength }) {
  const { slides, seconds, isLocked, text, error } = length;
  const coachId = useId();
  const end = countSlides(slides) * sliderEnd;
  return (
    <div className={styles.length}>
      <Field label="Length">
        {({ id }) => (
          <input
            id={id}
            type="range"
            className={styles.slider}
            min={shortestLength(slides)}
            max={end}
            value={Math.min(seconds, end)}
            disabled={isLocked}
            aria-valuetext={formatLength(seconds)}
            aria-describedby={coachId}
            onChange={(event) => length.slide(Number(event.target.value))}
          />
        )}
      </Field>
      <p className={styles.bands} aria-hidden>
        <span>Quick</span>
        <span>Usual</span>
        <span>Slow</span>
      </p>
      <p className={styles.coach} id={coachId}>
        {isLocked && 'Your music sets the length. '}
        {describePace(slides, seconds)}
      </p>
      {!isLocked && (
        <TextField
          label="Or type the minutes and seconds"
          value={text}
          error={error}
          maxLength={toClock(longestLength(slides)).length + 2}
          autoComplete="off"
          className={styles.clock}
          onChange={(event) => length.type(event.target.value)}
          onBlur={length.settle}
        />
      )}
    </div>
  );
}
