import { Check } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Button, type ButtonProps } from './button.tsx';
import styles from './toggle-button.module.css';

interface ToggleButtonProps extends Omit<ButtonProps, 'onChange'> {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const ToggleButton = ({ isOn, onChange, className, ...button }: ToggleButtonProps) => (
  <Button
    {...button}
    className={classNames(className, isOn && styles.on)}
    icon={isOn && <Check aria-hidden />}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  />
);
