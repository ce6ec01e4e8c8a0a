import { readdir, readFile } from 'node:fs/promises';

export interface Niceness {
  readonly threads: number[];
  /** Of its session, since Linux divides CPU by session; null elsewhere. */
  readonly session: number | null;
  readonly onlyIdle: boolean;
}

/** proc(5) counts fields from 1; the first after the name in parentheses is field 3. */
const getField = (field: number) => (stat: string) =>
  Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3]);
const nicenessIn = getField(19);
const policyIn = getField(41);
const idlePolicy = 5;

async function sessionNiceness(pid: number): Promise<number | null> {
  const isInForce = await readFile('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').catch(() => '0');
  if (isInForce.trim() !== '1') return null;
  const group = await readFile(`/proc/${pid}/autogroup`, 'utf8');
  return Number(/nice (-?\d+)$/m.exec(group)?.[1]);
}

export async function readNiceness(pid: number): Promise<Niceness> {
  const tasks = `/proc/${pid}/task`;
  const stats = await Promise.all((await readdir(tasks)).map((task) => readFile(`${tasks}/${task}/stat`, 'utf8')));
  return {
    threads: [...new Set(stats.map(nicenessIn))],
    session: await sessionNiceness(pid),
    onlyIdle: stats.every((stat) => policyIn(stat) === idlePolicy),
  };
}
