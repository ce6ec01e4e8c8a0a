import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';

export interface Delivery {
  readonly event: Stripe.Event;
  readonly at: number;
}

export async function webhookReceiver(secret: string) {
  const deliveries: Delivery[] = [];
  const refused: unknown[] = [];
  let statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const payload = await buffer(request);
    try {
      const signature = String(request.headers['stripe-signature']);
      deliveries.push({ event: Stripe.webhooks.constructEvent(payload, signature, secret), at: Date.now() });
    } catch (error) {
      refused.push(error);
    }
    response.writeHead(statuses.shift() ?? 200, { connection: 'close' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    deliveries,
    refused,
    getTypes: (objectId: string): string[] =>
      deliveries
        .filter(({ event }) => Reflect.get(event.data.object, 'id') === objectId)
        .map(({ event }) => event.type),
    setResponses(...next: number[]): void {
      statuses = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
