import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.box}>
        <input {...input} type="checkbox" aria-describedby={hint ? id : undefined} />
        <Check aria-hidden />
      </span>
      <span>
        {label}
        {hint && (
          <span className={styles.hint} id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
