import { useId } from 'react';
import { formatClockTime } from './figure-formats.ts';
import styles from './trend-graph.module.css';
import { describeTrend, type TrendValues } from './trend-labels.ts';

interface TrendGraphProps {
  readonly title: string;
  readonly trend: TrendValues;
  readonly format: (value: number) => string;
  readonly tone?: 'problem';
}

const height = 40;

export function TrendGraph({ title, trend, format, tone }: TrendGraphProps) {
  const id = useId();
  const { values, from, stepSeconds } = trend;
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const end = Date.parse(from) + values.length * stepSeconds * 1000;
  return (
    <figure className={styles.graph} aria-labelledby={id}>
      <figcaption id={id}>
        <span className={styles.title}>{title}</span>
        <span className={styles.words}>{describeTrend(trend, format)}</span>
      </figcaption>
      <svg
        className={styles.bars}
        data-tone={tone}
        viewBox={`0 0 ${values.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {values.map((value, step) => {
          const share = value === null || highest === 0 ? 0 : value / highest;
          const bar = Math.max(0.5, share * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other key
              key={step}
              className={value === null ? styles.unknown : undefined}
              x={step}
              y={height - bar}
              width={0.8}
              height={bar}
            />
          );
        })}
      </svg>
      <p className={styles.times} aria-hidden="true">
        <span>{formatClockTime(from)}</span>
        <span>{formatClockTime(end)}</span>
      </p>
    </figure>
  );
}
