import { useId } from 'react';
import { clockInWords } from './figures-in-words.ts';
import styles from './trend-graph.module.css';
import { type TrendValues, trendInWords } from './trend-words.ts';

interface TrendGraphProps {
  readonly title: string;
  readonly trend: TrendValues;
  readonly inWords: (value: number) => string;
  readonly tone?: 'problem';
}

const height = 40;

/** Bars over time, one for each step; where nothing was measured there is a gap with a line below it. */
export function TrendGraph({ title, trend, inWords, tone }: TrendGraphProps) {
  const id = useId();
  const { values, from, stepSeconds } = trend;
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const end = Date.parse(from) + values.length * stepSeconds * 1000;
  return (
    <figure className={styles.graph} aria-labelledby={id}>
      <figcaption id={id}>
        <span className={styles.title}>{title}</span>
        <span className={styles.words}>{trendInWords(trend, inWords)}</span>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name
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
        <span>{clockInWords(from)}</span>
        <span>{clockInWords(end)}</span>
      </p>
    </figure>
  );
}
