import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: ReactNode;
  /** Stands behind the label, such as a badge. */
  readonly aside?: ReactNode;
}

export interface SelectProps {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string;
}

export function Select({ label, options, value, onValueChange, placeholder }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Primitive.Root value={value ?? ''} onValueChange={onValueChange}>
        <Primitive.Trigger id={id} className={styles.trigger}>
          <span className={styles.shown}>
            <Primitive.Value placeholder={placeholder} />
          </span>
          <Primitive.Icon asChild>
            <ChevronDown aria-hidden />
          </Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Content className={styles.list} position="popper" sideOffset={4} collisionPadding={8}>
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item key={option.value} value={option.value} className={styles.option}>
                <span className={styles.mark}>
                  <Primitive.ItemIndicator>
                    <Check aria-hidden />
                  </Primitive.ItemIndicator>
                </span>
                <Primitive.ItemText>
                  <span className={styles.text}>
                    <bdi>{option.label}</bdi>
                    {option.aside}
                  </span>
                </Primitive.ItemText>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Root>
    </div>
  );
}
