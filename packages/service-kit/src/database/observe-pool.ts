import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

export function observePool(registry: Registry, pool: pg.Pool): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('db_client_connections_max', 'Connections to the database that the process may open', () => pool.options.max);
  gauge('db_client_requests_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  new Gauge({
    name: 'db_client_connections',
    help: 'Open connections to the database by state: used or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
}
