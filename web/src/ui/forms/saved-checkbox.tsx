import { useState } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';

interface SavedCheckboxProps extends Pick<CheckboxProps, 'label' | 'hint'> {
  readonly saved: boolean;
  readonly onSave: (choice: boolean) => Promise<unknown>;
}

export function SavedCheckbox({ saved, onSave, ...rest }: SavedCheckboxProps) {
  const [choice, setChoice] = useState<boolean>();
  const save = (wanted: boolean) => {
    setChoice(wanted);
    void onSave(wanted)
      .catch(() => undefined)
      .finally(() => setChoice(undefined));
  };
  return (
    <Checkbox
      {...rest}
      checked={choice ?? saved}
      disabled={choice !== undefined}
      onChange={(event) => save(event.target.checked)}
    />
  );
}
