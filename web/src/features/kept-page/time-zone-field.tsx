import { timeZoneName } from '@afterglow/proto/time-zones';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { browserTimeZone } from '../../lib/text/dates.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import { Field } from '../../ui/forms/field.tsx';
import styles from './page-editor.module.css';

interface TimeZoneFieldProps extends ComponentProps<'select'> {
  /** The organizer's. */
  readonly usual: string;
  readonly error: string | undefined;
}

const listZones = (): readonly string[] =>
  (Intl as { supportedValuesOf?: (key: 'timeZone') => string[] }).supportedValuesOf?.('timeZone') ?? [];

/** Of the place. Older browsers offer the organizer's zone and their own. */
export function TimeZoneField({ usual, error, ...select }: TimeZoneFieldProps) {
  const [zones] = useState(() => {
    const near = [...new Set([usual, browserTimeZone()])];
    return { near, others: listZones().filter((zone) => !near.includes(zone)) };
  });
  return (
    <Field label="Time zone of the place" error={error}>
      {(aria) => (
        <span className={styles.select}>
          <select {...select} {...aria} className={fieldStyles.control}>
            {zones.near.map((zone) => (
              <option key={zone} value={zone}>
                {timeZoneName(zone)}
              </option>
            ))}
            {zones.others.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replace(/_/g, ' ')}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  );
}
