import { methodAndPath, routes, type ServiceName, serviceNames } from '@afterglow/proto';

interface Check {
  readonly path: string;
  readonly status: number;
}

const anyId = '00000000-0000-4000-8000-000000000000';
const answerMs = 10_000;

const countParams = (path: string): number => path.split(':').length - 1;

function findRead(service: ServiceName, payments: string): Check {
  const paths = Object.entries(routes)
    .filter(([, contract]) => contract.service === service && contract.caller === 'session')
    .map(([key]) => methodAndPath(key))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
  const [first] = paths.toSorted((a, b) => countParams(a) - countParams(b));
  if (first === undefined) throw new Error(`${service} has no read that needs a session`);
  const isOff = service === 'billing' && payments === 'off';
  return { path: first.replaceAll(/:[A-Za-z]+/g, anyId), status: isOff ? 404 : 401 };
}

function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? readReason(error.cause) : error.message;
}

async function findFault(origin: string, { path, status }: Check): Promise<string | undefined> {
  try {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(answerMs), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status === status ? undefined : `${path} returned ${answer.status} instead of ${status}`;
  } catch (error) {
    return `${path} did not answer: ${readReason(error)}`;
  }
}

interface CheckedProduct {
  readonly origin: string;
  readonly payments: string;
}

/** Requests a page and one route of each service. @throws Error that lists each wrong answer. */
export async function checkProduct({ origin, payments }: CheckedProduct): Promise<void> {
  const checks: readonly Check[] = [
    { path: '/', status: 200 },
    { path: '/health/ready', status: 200 },
    ...serviceNames.map((service) => findRead(service, payments)),
  ];
  const faults = await Promise.all(checks.map((check) => findFault(origin, check)));
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new Error(found.join('; '));
}
