import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';

/** HTTP headers that follow a piece of work through calls, events and jobs. */
export type Carrier = Readonly<Record<string, string>>;

export const requestIdHeader = 'x-request-id';

const storage = new AsyncLocalStorage<Carrier>();

export function currentCarrier(): Carrier {
  const headers = { ...storage.getStore() };
  propagation.inject(context.active(), headers);
  return headers;
}

export const withCarrier = <T>(carrier: Carrier, work: () => T): T =>
  context.with(propagation.extract(context.active(), carrier), () => storage.run(carrier, work));

export const readRequestId = (carrier: Carrier): { readonly reqId?: string } => {
  const reqId = carrier[requestIdHeader];
  return reqId === undefined ? {} : { reqId };
};
