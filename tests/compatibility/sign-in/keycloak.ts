import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { mavenPeer } from '../kit/registries/maven-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { openFormBrowser } from './form-browser.ts';
import { changeKeys, client, isReady, type ProviderPlaces, type ProviderProgram, person } from './provider.ts';

const realm = 'family';
const admin = { username: 'admin', password: 'of the tests' };
const password = 'forget me not';

const describeRealm = (redirectUri: string) => ({
  ...{ id: realm, realm, enabled: true, sslRequired: 'none' },
  clients: [
    {
      ...{ clientId: client.id, secret: client.secret, redirectUris: [redirectUri] },
      ...{ consentRequired: true, attributes: { 'pkce.code.challenge.method': 'S256' } },
    },
  ],
  users: [
    {
      ...{ username: person.name, enabled: true, email: person.email, emailVerified: true },
      ...{ firstName: person.firstName, lastName: person.lastName },
      credentials: [{ type: 'password', value: password }],
    },
  ],
});

/** Unpacks the program, which writes to its own folder. */
async function unpack(installed: InstalledPeer, { folder, redirectUri }: ProviderPlaces): Promise<string> {
  const [archive = ''] = globSync('*.zip', { cwd: installed.folder });
  await installed.run('python3', ['-m', 'zipfile', '-e', join(installed.folder, archive), folder]);
  const home = join(folder, archive.replace(/-dist|\.zip/g, '').replace('-quarkus', ''));
  await mkdir(join(home, 'data/import'), { recursive: true });
  await writeFile(join(home, `data/import/${realm}-realm.json`), JSON.stringify(describeRealm(redirectUri)));
  return home;
}

async function addKey(origin: string): Promise<void> {
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...admin });
  const signedIn = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: form });
  const { access_token: token } = (await signedIn.json()) as { readonly access_token: string };
  const key = {
    ...{ name: 'another', parentId: realm, providerId: 'rsa-generated', providerType: 'org.keycloak.keys.KeyProvider' },
    config: { priority: ['200'], enabled: ['true'], active: ['true'], algorithm: ['RS256'], keySize: ['2048'] },
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(key);
  const { status } = await fetch(`${origin}/admin/realms/${realm}/components`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`Keycloak answered ${status} to a new key.`);
}

export const keycloak: ProviderProgram = {
  peer: mavenPeer('org.keycloak:keycloak-quarkus-dist', '26.4.7', 'zip'),
  heavy: true,
  canRefuse: true,
  async start(installed, places) {
    const { port, redirectUri } = places;
    const [home, origin] = [await unpack(installed, places), `http://127.0.0.1:${port}`];
    const issuer = `${origin}/realms/${realm}`;
    const variables = { KC_BOOTSTRAP_ADMIN_USERNAME: admin.username, KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password };
    const args = [join(home, 'bin/kc.sh'), 'start-dev', `--http-port=${port}`, '--http-host=127.0.0.1'];
    const options = { cwd: home, env: { ...installed.env, ...variables } };
    const { stop } = await startProgram('bash', [...args, '--import-realm'], options, () => isReady(issuer));
    const pages = { until: redirectUri, fields: { username: person.name, password } };
    const browser = openFormBrowser();
    return {
      issuer,
      signIn: (address) => browser.walk(address, pages),
      refuse: (address) => openFormBrowser().walk(address, { ...pages, press: /name="cancel"/ }),
      replaceKeys: () => changeKeys(issuer, () => addKey(origin)),
      stop,
    };
  },
};
