import { pluralize } from '../../../lib/text/pluralize.ts';
import { formatNumber } from '../../../lib/text/reader-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
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
        <ToggleButton
          className={styles.toggle}
          isOn={filter.isNew}
          onChange={(isNew) => setFilter({ ...filter, isNew })}
        >
          {`New since your last visit (${formatNumber(newCount)})`}
        </ToggleButton>
      )}
      <ToggleButton
        className={styles.toggle}
        isOn={filter.isUnused}
        onChange={(isUnused) => setFilter({ ...filter, isUnused })}
      >
        {`Not in the slideshow (${formatNumber(unusedCount)})`}
      </ToggleButton>
      <div className={styles.person}>
        <Select
          label="Photos by"
          options={[{ value: everyone, label: 'Everyone' }, ...people]}
          value={filter.person ?? everyone}
          onValueChange={(person) => setFilter({ ...filter, person: person === everyone ? undefined : person })}
        />
      </div>
      <div className={styles.found}>
        <p role="status">{isActive && (found ? foundLabel(found.length, photoCount) : searchingLabel(photoCount))}</p>
        {isActive && (
          <Button variant="plain" onClick={clear}>
            Show All Photos
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const foundLabel = (found: number, all: number): string => `${found} of ${pluralize(all, 'photo')}`;
const searchingLabel = (all: number): string => `Looking through all ${pluralize(all, 'photo')}...`;
