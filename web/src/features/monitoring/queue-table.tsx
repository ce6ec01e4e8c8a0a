import type { MonitoringTrends } from '@afterglow/proto/types';
import { formatCount, formatSeconds, unknown } from './figure-formats.ts';
import styles from './queue-table.module.css';

interface QueueTableProps {
  readonly queues: MonitoringTrends['queues'];
}

export const QueueTable = ({ queues }: QueueTableProps) =>
  queues.length === 0 ? (
    <p>{unknown}</p>
  ) : (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col">Waiting</th>
          <th scope="col">Active</th>
          <th scope="col">Oldest</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, active, oldestSeconds }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCount(waiting)}</td>
            <td>{formatCount(active)}</td>
            <td>{formatSeconds(oldestSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
