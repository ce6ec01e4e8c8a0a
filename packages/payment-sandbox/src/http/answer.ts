import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { invalidRequest, StripeError } from '../domain/stripe-error.ts';
import type { Store } from '../store/open-store.ts';
import type { SavedAnswer } from '../store/saved-answers.ts';
import type { FaultBoard } from './faults.ts';
import { injectFault } from './inject-fault.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Expands ids into objects: `latest_charge`, or `data.latest_charge` in a list. */
function expand(answer: unknown, path: string, find: (id: string) => unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (!isObject(answer) || !(first in answer)) throw invalidRequest(`This property cannot be expanded (${path}).`);
  const value = answer[first];
  const expanded = (item: unknown): unknown => (inner === '' ? item : expand(item, inner, find));
  if (Array.isArray(value)) return { ...answer, [first]: value.map(expanded) };
  if (value === null) return answer;
  const object = typeof value === 'string' ? find(value) : value;
  if (!isObject(object)) throw invalidRequest(`This property cannot be expanded (${path}).`);
  return { ...answer, [first]: expanded(object) };
}

/** Runs in one transaction, and keeps what was written before an error. */
export type Work<R extends RouteGenericInterface> = (request: FastifyRequest<R>) => unknown;

interface AnswerDependencies {
  readonly store: Store;
  readonly faults: FaultBoard;
}

const keyInUse = (key: string): StripeError =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

const otherParameters = (key: string): StripeError =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const toKey = ({ method, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? key : undefined;
};

const expandedPaths = ({ method, body, query }: FastifyRequest): string[] => {
  const fields = (method === 'POST' ? body : query) as { expand?: string[] } | null;
  return fields?.expand ?? [];
};

function execute<R extends RouteGenericInterface>(
  { savedAnswers, objects }: Store,
  request: FastifyRequest<R>,
  work: Work<R>,
): SavedAnswer {
  const key = toKey(request);
  const asked = JSON.stringify([request.method, request.url, request.body ?? null]);
  const saved = key === undefined ? undefined : savedAnswers.find(key);
  if (saved && key !== undefined) {
    if (saved.request !== asked) throw otherParameters(key);
    return saved;
  }
  const made = (status: number, body: unknown): SavedAnswer => {
    const answer = { request: asked, requestId: request.id, status, body: JSON.stringify(body) };
    if (key !== undefined) savedAnswers.save(key, answer);
    return answer;
  };
  let object: unknown;
  try {
    object = work(request);
  } catch (error) {
    if (error instanceof StripeError) return made(error.status, { error: error.body });
    throw error;
  }
  const findObject = (id: string): unknown => objects.findAny(id);
  return made(
    200,
    expandedPaths(request).reduce((answer, path) => expand(answer, path, findObject), object),
  );
}

function createKeysInUse() {
  const inUse = new Set<string>();
  return {
    /** @throws StripeError 409 */
    hold(request: FastifyRequest): Disposable {
      const key = toKey(request);
      if (key === undefined) return { [Symbol.dispose]: () => {} };
      if (inUse.has(key)) throw keyInUse(key);
      inUse.add(key);
      return { [Symbol.dispose]: () => void inUse.delete(key) };
    },
  };
}

function send(request: FastifyRequest, reply: FastifyReply, answer: SavedAnswer): FastifyReply {
  const key = toKey(request);
  if (key !== undefined) reply.header('idempotency-key', key);
  if (answer.requestId !== request.id)
    reply.header('idempotent-replayed', 'true').header('original-request', answer.requestId);
  return reply.code(answer.status).type('application/json').send(answer.body);
}

export function createAnswering({ store, faults }: AnswerDependencies) {
  const keys = createKeysInUse();
  return <R extends RouteGenericInterface>(work: Work<R>) =>
    async (request: FastifyRequest<R>, reply: FastifyReply): Promise<FastifyReply> => {
      const fault = faults.take(`${request.method} ${request.routeOptions.url}`);
      using _ = keys.hold(request);
      if (fault && !fault.isAfterwards && (await injectFault(fault, reply))) return reply;
      const answer = store.transact(() => execute(store, request, work));
      if (fault?.isAfterwards && (await injectFault(fault, reply))) return reply;
      return send(request, reply, answer);
    };
}

export type Answering = ReturnType<typeof createAnswering>;
