import { npmPeer } from '../kit/registries/npm-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { openFormBrowser } from './form-browser.ts';
import { changeKeys, claims, isReady, type ProviderProgram } from './provider.ts';

const serve = `
import { createServer } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
const { issuer, port, claims } = JSON.parse(process.argv[1]);
async function newHandler() {
  const signer = new OAuth2Issuer();
  signer.url = issuer;
  await signer.keys.generate('RS256');
  const service = new OAuth2Service(signer);
  service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, claims));
  return service.requestHandler;
}
let handler = await newHandler();
process.on('SIGHUP', async () => { handler = await newHandler(); });
createServer((request, response) => handler(request, response)).listen(port, '127.0.0.1');
`;

export const oauth2MockServer: ProviderProgram = {
  peer: npmPeer('oauth2-mock-server@9.3.0'),
  heavy: true,
  canRefuse: false,
  async start(installed, { port, redirectUri }) {
    const issuer = `http://127.0.0.1:${port}`;
    const args = ['--input-type=module', '-e', serve, '--', JSON.stringify({ issuer, port, claims })];
    const options = { cwd: installed.folder, env: installed.env };
    const { stop, signal } = await startProgram(process.execPath, args, options, () => isReady(issuer));
    const signIn = (address: string) => openFormBrowser().walk(address, { until: redirectUri, fields: {} });
    return { issuer, signIn, refuse: signIn, replaceKeys: () => changeKeys(issuer, () => signal('SIGHUP')), stop };
  },
};
