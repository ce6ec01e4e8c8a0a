import { npmPeer } from '../kit/registries/npm-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { openFormBrowser } from './form-browser.ts';
import { changeKeys, claims, client, isReady, type ProviderProgram } from './provider.ts';

const serve = `
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
const { issuer, port, redirectUri, client, claims } = JSON.parse(process.argv[1]);
const newKey = () =>
  ({ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig' });
const ttl = Object.fromEntries(['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((name) => [name, 3600]));
const newHandler = () => new Provider(issuer, {
  ttl,
  clients: [{
    client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_post',
  }],
  jwks: { keys: [newKey()] },
  cookies: { keys: ['of the tests'] },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  conformIdTokenClaims: false,
  findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...claims }) }),
}).callback();
let handler = newHandler();
process.on('SIGHUP', () => { handler = newHandler(); });
createServer((request, response) => handler(request, response)).listen(port, '127.0.0.1');
`;

const fields = { login: 'ruth', password: 'any' };

const nodeOidcProvider = (version: string, heavy: boolean): ProviderProgram => ({
  peer: npmPeer(`oidc-provider@${version}`),
  heavy,
  canRefuse: true,
  async start(installed, { port, redirectUri }) {
    const issuer = `http://127.0.0.1:${port}`;
    const settings = JSON.stringify({ issuer, port, redirectUri, client, claims });
    const args = ['--input-type=module', '-e', serve, '--', settings];
    const options = { cwd: installed.folder, env: installed.env };
    const { stop, signal } = await startProgram(process.execPath, args, options, () => isReady(issuer));
    const browser = openFormBrowser();
    return {
      issuer,
      signIn: (address) => browser.walk(address, { until: redirectUri, fields }),
      refuse: (address) => openFormBrowser().walk(address, { until: redirectUri, fields, press: /Cancel/ }),
      replaceKeys: () => changeKeys(issuer, () => signal('SIGHUP')),
      stop,
    };
  },
});

export const nodeOidcProviders = [nodeOidcProvider('8.8.1', true), nodeOidcProvider('9.13.3', false)];
