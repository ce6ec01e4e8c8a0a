import { AppError } from '@afterglow/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Labels } from '../domain/matcher.ts';
import type { Past } from './metrics-source.ts';

const Labelled = Type.Record(Type.String(), Type.String());
const Point = Type.Tuple([Type.Number(), Type.String()]);
const Vector = Type.Object({
  status: Type.Literal('success'),
  data: Type.Object({
    resultType: Type.Literal('vector'),
    result: Type.Array(Type.Object({ metric: Labelled, value: Point })),
  }),
});
const Matrix = Type.Object({
  status: Type.Literal('success'),
  data: Type.Object({
    resultType: Type.Literal('matrix'),
    result: Type.Array(Type.Object({ metric: Labelled, values: Type.Array(Point) })),
  }),
});

export interface Series {
  readonly labels: Labels;
  /** Values by milliseconds since 1970. */
  readonly points: ReadonlyMap<number, number>;
}

const getPoints = (points: readonly (readonly [number, string])[]): ReadonlyMap<number, number> =>
  new Map(
    points
      .map(([seconds, value]) => [Math.round(seconds * 1000), Number(value)] as const)
      .filter(([, value]) => Number.isFinite(value)),
  );

export interface PrometheusApi {
  query(promql: string, at: number): Promise<Series[]>;
  queryRange(promql: string, past: Past): Promise<Series[]>;
}

/** Prometheus's HTTP API, version 1. @throws AppError `unavailable` where it cannot be asked. */
export function createPrometheusApi(url: string, answerMs: number): PrometheusApi {
  const base = url.replace(/\/$/, '');
  const ask = async (path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    try {
      const response = await fetch(`${base}/api/v1/${path}?${new URLSearchParams(parameters)}`, {
        signal: AbortSignal.timeout(answerMs),
      });
      if (!response.ok) throw new Error(`Prometheus answered ${response.status}: ${await response.text()}`);
      return await response.json();
    } catch (cause) {
      throw new AppError('unavailable', { cause });
    }
  };
  const seconds = (ms: number): string => String(ms / 1000);

  return {
    async query(promql, at) {
      const answer = await ask('query', { query: promql, time: seconds(at) });
      if (!Value.Check(Vector, answer)) throw new Error('Prometheus answered something else than a vector');
      return answer.data.result.map(({ metric, value }) => ({ labels: metric, points: getPoints([value]) }));
    },
    async queryRange(promql, { from, to, stepMs }) {
      const range = { start: seconds(from), end: seconds(to), step: seconds(stepMs) };
      const answer = await ask('query_range', { query: promql, ...range });
      if (!Value.Check(Matrix, answer)) throw new Error('Prometheus answered something else than a matrix');
      return answer.data.result.map(({ metric, values }) => ({ labels: metric, points: getPoints(values) }));
    },
  };
}
