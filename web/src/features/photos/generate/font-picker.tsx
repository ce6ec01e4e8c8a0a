import '../../../lib/title-fonts.css';
import { type FontValue, fontOptions } from '@afterglow/proto/fonts';
import { titleFontFamily } from '../../../lib/title-fonts.ts';
import { letters } from '../../../ui/feedback/letters.ts';
import styles from './font-picker.module.css';

interface FontPickerProps {
  readonly name: string;
  readonly value: FontValue;
  readonly onChange: (value: FontValue) => void;
}

export function FontPicker({ name, value, onChange }: FontPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Title slide font</legend>
      <div className={styles.fonts}>
        {fontOptions.map((font) => (
          <label key={font.value} className={styles.font}>
            <input
              type="radio"
              name="title-font"
              className={styles.radio}
              value={font.value}
              checked={font.value === value}
              onChange={() => onChange(font.value)}
              aria-label={`${font.name}: ${font.description}`}
            />
            <span
              className={styles.name}
              style={{ ...letters(name), fontFamily: titleFontFamily(font.value) }}
              dir="auto"
              aria-hidden
            >
              {name}
            </span>
            <span className={styles.label}>{font.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
