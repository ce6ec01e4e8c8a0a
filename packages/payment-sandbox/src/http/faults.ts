import { type Static, Type } from 'typebox';

/** A fault of requests: of any route, and until reset, by default. */
export const Fault = Type.Object(
  {
    /** slow: after `delayMs`; rate_limit: 429; server_error: 500; nonsense: 200 without JSON; no_answer: cut off. */
    kind: Type.Enum(['slow', 'rate_limit', 'server_error', 'nonsense', 'no_answer']),
    /** The method and the pattern of a route: `POST /v1/payment_intents/:id`. */
    route: Type.Optional(Type.String()),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0 })),
    isAfterwards: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Fault = Static<typeof Fault>;

export const Faults = Type.Object(
  {
    requests: Type.Optional(Type.Array(Fault)),
    refusesConnections: Type.Optional(Type.Boolean()),
    losesWebhooks: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Faults = Static<typeof Faults>;

export function createFaultBoard() {
  let requests: { fault: Fault; left: number }[] = [];
  let losesWebhooks = false;
  return {
    set(faults: Faults): void {
      requests = (faults.requests ?? []).map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
      losesWebhooks = faults.losesWebhooks ?? false;
    },
    losesWebhooks: () => losesWebhooks,
    take(route: string): Fault | undefined {
      const met = requests.find(({ fault, left }) => left > 0 && (fault.route ?? route) === route);
      if (met) met.left -= 1;
      return met?.fault;
    },
  };
}

export type FaultBoard = ReturnType<typeof createFaultBoard>;
