import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly aside?: ReactNode;
}

export interface SelectProps {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string;
}

/** A menu, because Radix's select hides the page from screen readers while open. */
export function Select({ label, options, value, onValueChange, placeholder }: SelectProps) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          id={id}
          className={styles.trigger}
          aria-labelledby={`${id}-label ${id}`}
          data-placeholder={chosen ? undefined : ''}
        >
          <span className={styles.shown}>{chosen ? <OptionText option={chosen} /> : placeholder}</span>
          <ChevronDown aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className={styles.list} align="start" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onValueChange} aria-labelledby={`${id}-label`}>
            {options.map((option) => (
              <DropdownMenu.RadioItem key={option.value} value={option.value} className={styles.option}>
                <span className={styles.mark}>
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden />
                  </DropdownMenu.ItemIndicator>
                </span>
                <OptionText option={option} />
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  );
}

const OptionText = ({ option }: { readonly option: SelectOption }) => (
  <span className={styles.text}>
    <span dir="auto">{option.label}</span>
    {option.aside}
  </span>
);
