import type { FontValue } from '@afterglow/proto/fonts';
import { writtenText } from '@afterglow/proto/text';
import type { Photo } from '@afterglow/proto/types';
import { useId } from 'react';
import { usePausedText } from '../../lib/forms/use-paused-text.ts';
import { MissingTextLetters } from '../feedback/missing-text-letters.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { TextField } from '../forms/text-field.tsx';
import styles from './closing.module.css';
import { closingProblem, countColumns, isShowable, isUnfinished, readyLines } from './closing-line.ts';
import { ClosingPreview } from './closing-preview.tsx';
import type { ChosenClosing } from './use-closing.ts';

export interface ClosingFieldsProps {
  readonly closing: ChosenClosing;
  readonly lastPhoto: Photo | undefined;
  readonly titleFont: FontValue;
}

export function ClosingFields(props: ClosingFieldsProps) {
  const { isOn, turn } = props.closing;
  return (
    <div className={styles.closing}>
      <Checkbox
        label="Closing slide"
        hint="A line over the last photo, blurred. Then the screen goes black for two seconds."
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
      {isOn && <Line {...props} />}
    </div>
  );
}

function Line({ closing: { memorialPublicId, deceasedName, line, write }, lastPhoto, titleFont }: ClosingFieldsProps) {
  const name = useId();
  const { paused, shown } = usePausedText(line, isShowable, '');
  return (
    <>
      <fieldset className={styles.ready}>
        <legend className={styles.legend}>What it says</legend>
        {readyLines(deceasedName).map((ready) => (
          <label key={ready.label} className={styles.choice}>
            <input type="radio" name={name} checked={line === ready.line} onChange={() => write(ready.line)} />
            <span dir="auto">{ready.label}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Or type your own words"
        hint={isUnfinished(line) ? 'Now add the place.' : undefined}
        value={line}
        error={closingProblem(line)}
        aside={<span className={styles.count}>{countColumns(line)}</span>}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
      />
      <MissingTextLetters memorialPublicId={memorialPublicId} text={paused} />
      <ClosingPreview
        memorialPublicId={memorialPublicId}
        photo={lastPhoto}
        line={writtenText(shown)}
        titleFont={titleFont}
      />
    </>
  );
}
