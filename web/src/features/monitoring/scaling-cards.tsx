import type { Monitoring, Thresholds } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import { formatBytes, formatCount, formatMilliseconds, formatPercent, formatSeconds } from './figure-formats.ts';
import { Figure, FigureList } from './figure-list.tsx';
import styles from './monitoring.module.css';

interface ScalingCardsProps {
  readonly scaling: Monitoring['scaling'];
}

const thresholds: { readonly [K in keyof Thresholds]: readonly [string, (value: number) => string] } = {
  averageResponseTime: ['Average response', formatMilliseconds],
  errorRate: ['Error rate', formatPercent],
  processCpu: ['CPU of each copy', formatPercent],
  memoryOfLimit: ['Share of the memory limit', formatPercent],
  processMemory: ['Memory, where no limit is set', formatBytes],
  waitingSeconds: ['Oldest waiting job', formatSeconds],
  storageDays: ['Days until storage is full', formatCount],
};

export const ScalingCards = ({ scaling }: ScalingCardsProps) => (
  <>
    <div className={styles.pair}>
      <Card title="Active alerts">
        <Sentences sentences={scaling.alerts} none="No alert is active." />
      </Card>
      <Card title="Scaling recommendations">
        <Sentences sentences={scaling.recommendations} none="Nothing needs to be scaled." />
      </Card>
    </div>
    <Card title="Alert thresholds" description="Beyond these an alert is active.">
      <FigureList>
        {Object.entries(thresholds).map(([name, [label, format]]) => (
          <Figure key={name} name={label}>
            {format(scaling.thresholds[name as keyof Thresholds])}
          </Figure>
        ))}
      </FigureList>
    </Card>
  </>
);

interface SentencesProps {
  readonly sentences: readonly string[];
  readonly none: string;
}

const Sentences = ({ sentences, none }: SentencesProps) =>
  sentences.length === 0 ? (
    <p className={styles.none}>{none}</p>
  ) : (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
