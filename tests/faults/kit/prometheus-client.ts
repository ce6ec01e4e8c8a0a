export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

export interface Samples {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [number, string])[];
}

export interface PrometheusClient {
  query(query: string): Promise<readonly Sample[]>;
  /** One sample every 5 s within the last `seconds`. */
  queryRange(query: string, seconds: number): Promise<readonly Samples[]>;
}

/** Queries Prometheus; see https://prometheus.io/docs/prometheus/latest/querying/api/ */
export function prometheusClient(origin: string): PrometheusClient {
  const ask = async <Result>(path: string, params: Readonly<Record<string, string>>): Promise<readonly Result[]> => {
    const answer = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(params)}`);
    const { status, data, error } = (await answer.json()) as {
      readonly status: string;
      readonly data: { readonly result: readonly Result[] };
      readonly error?: string;
    };
    if (status !== 'success') throw new Error(`${params.query}: ${error}`);
    return data.result;
  };
  return {
    query: (query) => ask('query', { query }),
    queryRange(query, seconds) {
      const end = Date.now() / 1000;
      return ask('query_range', { query, start: String(end - seconds), end: String(end), step: '5' });
    },
  };
}
