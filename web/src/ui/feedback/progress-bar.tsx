import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
