import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll } from 'vitest';

export interface Balancer {
  readonly url: string;
  add(target: string): void;
  /** New connections no longer go there; those that are there stay. */
  remove(target: string): void;
}

/** Leads each connection to one copy after the other, as a Service of Kubernetes does. */
export async function startBalancer(): Promise<Balancer> {
  const targets: string[] = [];
  let turn = 0;
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (target === undefined) return void caller.resetAndDestroy();
    const { hostname, port } = new URL(target);
    const copy = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    caller.on('error', () => copy.destroy());
    copy.on('error', () => caller.resetAndDestroy());
    caller.pipe(copy).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target) => void targets.push(target),
    remove: (target) => void targets.splice(targets.indexOf(target), 1),
  };
}
