import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';

/** What goes with a piece of work from process to process, through calls, events and jobs alike: HTTP headers by name. */
export type Carrier = Readonly<Record<string, string>>;

export const requestIdHeader = 'x-request-id';

const storage = new AsyncLocalStorage<Carrier>();

/** Of the request or job that is at work here, with the span at work as the parent of what follows; nothing where none is. */
export function currentCarrier(): Carrier {
  const headers = { ...storage.getStore() };
  propagation.inject(context.active(), headers);
  return headers;
}

export const withCarrier = <T>(carrier: Carrier, work: () => T): T =>
  context.with(propagation.extract(context.active(), carrier), () => storage.run(carrier, work));

/** What a logger's child is bound to, so that all lines of one request have one id. */
export const readRequestId = (carrier: Carrier): { readonly reqId?: string } => {
  const reqId = carrier[requestIdHeader];
  return reqId === undefined ? {} : { reqId };
};
