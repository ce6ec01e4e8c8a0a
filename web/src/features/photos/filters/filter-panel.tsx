import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { pluralize } from '../../../lib/words/pluralize.ts';
import { numberInWords } from '../../../lib/words/reader-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './filter-panel.module.css';
import type { UsedPhotoFilter } from './use-photo-filter.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly use: UsedPhotoFilter;
  readonly photoCount: number;
  readonly unusedCount: number;
}

const everyone = '';

export function FilterPanel({ id, use, photoCount, unusedCount }: FilterPanelProps) {
  const { filter, setFilter, contributors, newCount, found, isActive, clear } = use;
  const people = contributors.map(({ name, photoCount: count }) => ({ value: name, label: name, aside: count }));
  return (
    <fieldset className={styles.panel} id={id} aria-label="Show only">
      {newCount !== undefined && (
        <Toggle isOn={filter.isNew} onChange={(isNew) => setFilter({ ...filter, isNew })}>
          {`New since your last visit (${numberInWords(newCount)})`}
        </Toggle>
      )}
      <Toggle isOn={filter.isUnused} onChange={(isUnused) => setFilter({ ...filter, isUnused })}>
        {`Not in the slideshow (${numberInWords(unusedCount)})`}
      </Toggle>
      <div className={styles.person}>
        <Select
          label="Photos by"
          options={[{ value: everyone, label: 'Everyone' }, ...people]}
          value={filter.person ?? everyone}
          onValueChange={(person) => setFilter({ ...filter, person: person === everyone ? undefined : person })}
        />
      </div>
      <div className={styles.found}>
        <p role="status">{isActive && (found ? foundWords(found.length, photoCount) : waitingWords(photoCount))}</p>
        {isActive && (
          <Button variant="plain" onClick={clear}>
            Show All Photos
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const foundWords = (found: number, all: number): string => `${found} of ${pluralize(all, 'photo')}`;
const waitingWords = (all: number): string => `Looking through all ${pluralize(all, 'photo')}...`;

interface ToggleProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

const Toggle = ({ isOn, onChange, children }: ToggleProps) => (
  <Button
    className={classNames(styles.toggle, isOn && styles.on)}
    icon={isOn && <Check aria-hidden />}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {children}
  </Button>
);
