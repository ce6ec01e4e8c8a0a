import { buildRequest, type ErrorCode, errors, isBytes, type RouteContract, routes } from '@afterglow/proto';
import { testPaymentSandbox, textOrFirstMessage } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { makeOrganizerWorld } from '../gates/organizer-world.ts';
import { worstBodies } from '../gates/worst-bodies.ts';
import { isFull, testMs } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { encodeForm, formType } from '../kit/load/uploads.ts';
import { allMains, startServices } from '../kit/product/services.ts';
import { type Caller, otherCallers, type Person } from './callers.ts';

const { PORT: _, ...payments } = (await testPaymentSandbox()).variables;
const services = await startServices(allMains, {
  variables: { ...payments, REGISTRATIONS_MAX: '100000', ADDRESS_GUESSES_MAX: '100000' },
});
const { main, signedIn, anonymous } = services;

async function newOrganizer(): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { email, password: 'forget me not', firstName: 'Ruth', lastName: 'Ellis' };
  const answer = await sendJson('POST', `${main('auth').url}/api/auth/register`, anonymous, account);
  const { id } = (await answer.json()) as { id: number };
  return { id, world: await makeOrganizerWorld(services, id, await signedIn(id)) };
}

const [owner, other] = [await newOrganizer(), await newOrganizer()];
const callers = otherCallers(services, owner, other);

/** Deletions come last: deleted data can no longer leak. */
const allRoutes = Object.entries(routes)
  .toSorted(([one], [two]) => Number(one.startsWith('DELETE')) - Number(two.startsWith('DELETE')))
  .map(([key, contract]: [string, RouteContract]) => ({ key, contract, isUnsafe: !key.startsWith('GET ') }));
type ListedRoute = (typeof allRoutes)[number];

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

const findNames = (key: string): string[] => [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function getContent({ contract }: ListedRoute): { headers: Record<string, string>; body?: Buffer } {
  if (contract.multipart) return { headers: { 'content-type': formType }, body: Buffer.concat(encodeForm([])) };
  const [fitting] = contract.body ? worstBodies(contract.body) : [];
  if (!fitting) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(fitting.text) };
}

/** The queries that routes need before they answer anybody. */
const queries: Readonly<Record<string, string>> = {
  'GET /api/memorials/:memorialRef/closing-words': '?line=Thank+you&titleFont=allura',
};

/** Requests the owner's resources, by a link if the caller has one. */
async function ask(route: ListedRoute, { headers, links }: Caller, changes: Record<string, string> = {}) {
  const isByLink = route.contract.caller !== 'session' && route.contract.caller !== 'internal';
  const params = { ...owner.world.params, ...(isByLink && links), ...changes };
  const missing = findNames(route.key).filter((name) => params[name] === undefined);
  if (missing.length > 0) throw new Error(`makeOrganizerWorld has no value for ${missing}`);
  const { method, path } = buildRequest(route.key, params);
  const { headers: ofContent, body } = getContent(route);
  const answer = await fetch(`${main(route.contract.service).url}${path}${queries[route.key] ?? ''}`, {
    method,
    headers: { ...(await headers()), ...ofContent },
    body: body ?? null,
    redirect: 'manual',
  });
  const text = await textOrFirstMessage(answer);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const code = isJson && answer.status >= 400 ? (JSON.parse(text) as { code: string }).code : undefined;
  return { status: answer.status, code, text } satisfies Answer;
}

const readStatus = (code: string | undefined): number => (code ? errors[code as ErrorCode].status : 0);

/** The owner's texts that this caller must not see. */
const foreignTexts = ({ mayRead }: Caller): string[] => {
  const { filename, archiveId } = owner.world.params;
  return [...Object.values(owner.world.texts), filename ?? '', archiveId ?? ''].filter(
    (text) => !mayRead.includes(text),
  );
};

function expectRefusal(route: ListedRoute, caller: Caller, { status, code, text }: Answer): void {
  const { contract, key } = route;
  const leaked = foreignTexts(caller).filter((foreign) => text.includes(foreign));
  expect(leaked, `${key} sends ${caller.name} what is not theirs`).toEqual([]);
  if (contract.caller === 'internal') expect([status, code]).toEqual([401, 'internal_only']);
  if (contract.caller !== 'session') return;
  if (!caller.isSignedIn) expect([status, code]).toEqual([401, 'unauthorized']);
  else if (findNames(key).length > 0) expect([status, readStatus(code)]).toEqual([404, 404]);
}

const asOwner: Caller = {
  name: 'the owner',
  headers: () => signedIn(owner.id),
  isSignedIn: true,
  links: {},
  mayRead: Object.values(owner.world.texts),
};

/** Skips downloads, whose state changes on reading, metrics, and the motion sample, which needs a worker. Files contain a time. */
async function ownersView(): Promise<string[]> {
  const reads = allRoutes.filter(({ key, isUnsafe, contract }) => {
    const isOwners = contract.service !== 'monitoring' && !/:archiveId|motion-sample/.test(key);
    return !isUnsafe && contract.caller === 'session' && isOwners;
  });
  const views = reads.map(async (route) => {
    const { status, text } = await ask(route, asOwner);
    expect([route.key, status]).toEqual([route.key, 200]);
    return Object.values(route.contract.reply).some(isBytes) ? route.key : `${route.key} ${text}`;
  });
  return Promise.all(views);
}

const before = await ownersView();

describe.each(callers)('A4: the owner’s data, requested by $name', (caller) => {
  it.each(allRoutes)(
    'is not returned by $key',
    async (route) => {
      expectRefusal(route, caller, await ask(route, caller));
      const { memorialId = '' } = owner.world.params;
      if (isFull) expectRefusal(route, caller, await ask(route, caller, { memorialRef: memorialId }));
    },
    testMs,
  );
});

describe('A4: a page on another site in the owner’s browser', () => {
  const unsafe = allRoutes.filter(
    ({ isUnsafe, contract }) => isUnsafe && !['internal', 'webhook'].includes(contract.caller),
  );

  it.each(unsafe)('is refused by $key', async (route) => {
    const headers = async () => {
      const { 'sec-fetch-site': _, ...own } = await asOwner.headers();
      return { ...own, origin: 'https://elsewhere.example' };
    };
    const { status, code } = await ask(route, { ...asOwner, headers });
    expect([status, code]).toEqual([403, 'foreign_origin']);
  });
});

it('A4: the owner’s data is unchanged after all these requests', async () => {
  expect(await ownersView()).toEqual(before);
});
