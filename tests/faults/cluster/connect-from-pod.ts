import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findNodeProcess } from './node-process.ts';
import type { Pod, Release } from './release.ts';

export interface Address {
  readonly ip: string;
  readonly port: number;
}

const script = `
const { connect } = require('node:net');
const attempt = ({ ip, port }) => new Promise((resolve) => {
  const socket = connect(port, ip, () => resolve(true)).on('error', () => resolve(false)).setTimeout(3000, () => resolve(false));
  setTimeout(() => socket.destroy(), 3500);
});
Promise.all(JSON.parse(process.argv[1]).map(attempt)).then((all) => console.log(JSON.stringify(all)));
`;

export async function connectFromPod(
  { kubectl }: Pick<Release, 'kubectl'>,
  pod: string,
  addresses: readonly Address[],
): Promise<boolean[]> {
  return JSON.parse(await kubectl('exec', pod, '--', 'node', '-e', script, JSON.stringify(addresses)));
}

/** Does the same for a container without Node, by running on its node within its network namespace. */
export async function connectFromNetwork(pod: Pod, addresses: readonly Address[]): Promise<boolean[]> {
  const target = ['--net', '--target', String(await findNodeProcess(pod))];
  const command = [process.execPath, '-e', script, JSON.stringify(addresses)];
  return JSON.parse((await promisify(execFile)('nsenter', [...target, ...command])).stdout);
}
