import { pythonPeer } from '../kit/registries/python-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { openFormBrowser } from './form-browser.ts';
import { changeKeys, claims, isReady, type ProviderProgram, person } from './provider.ts';

const serve = `
import json, signal, sys, werkzeug.serving
from oidc_provider_mock import User, app
port, claims = int(sys.argv[1]), json.loads(sys.argv[2])
new_app = lambda: app(user_claims=[User(sub=sys.argv[3], claims=claims)])
served = [new_app()]
signal.signal(signal.SIGHUP, lambda *_: served.insert(0, new_app()))
werkzeug.serving.run_simple('127.0.0.1', port, lambda environ, start: served[0](environ, start), threaded=True)
`;

export const oidcProviderMock: ProviderProgram = {
  peer: pythonPeer('oidc-provider-mock==0.3.4'),
  heavy: true,
  advice: 'Built on Authlib. Its refusals lack the state, so a person who cancels reads that something went wrong.',
  canRefuse: false,
  async start(installed, { port, redirectUri }) {
    const issuer = `http://127.0.0.1:${port}`;
    const args = ['-c', serve, String(port), JSON.stringify(claims), person.name];
    const options = { cwd: installed.folder, env: installed.env };
    const python = `${installed.folder}/venv/bin/python`;
    const { stop, signal } = await startProgram(python, args, options, () => isReady(issuer));
    const pages = { until: redirectUri, fields: { sub: person.name } };
    const signIn = (address: string) => openFormBrowser().walk(address, pages);
    return { issuer, signIn, refuse: signIn, replaceKeys: () => changeKeys(issuer, () => signal('SIGHUP')), stop };
  },
};
