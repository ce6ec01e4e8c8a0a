import { Button } from '../../ui/actions/button.tsx';
import styles from './mode-toggle.module.css';

export interface ModeToggleProps {
  readonly question: string;
  readonly action: string;
  readonly onToggle: () => void;
}

export const ModeToggle = ({ question, action, onToggle }: ModeToggleProps) => (
  <p className={styles.toggle}>
    {question}
    <Button variant="plain" onClick={onToggle}>
      {action}
    </Button>
  </p>
);
