import { AppError } from '@afterglow/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Labels } from '../domain/matcher.ts';
import type { Past } from './metrics-source.ts';
import type { PrometheusAccess } from './prometheus-access.ts';

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
  readonly points: ReadonlyMap<number, number>;
}

const getPoints = (points: readonly (readonly [number, string])[]): ReadonlyMap<number, number> =>
  new Map(
    points
      .map(([seconds, value]) => [Math.round(seconds * 1000), Number(value)] as const)
      .filter(([, value]) => Number.isFinite(value)),
  );

/** Prometheus's HTTP API, version 1. @throws AppError `unavailable` */
export function createPrometheusApi({ url, authorization }: PrometheusAccess, answerMs: number) {
  const base = url.replace(/\/$/, '');
  const ask = async (path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    try {
      const response = await fetch(`${base}/api/v1/${path}?${new URLSearchParams(parameters)}`, {
        headers: authorization === undefined ? {} : { authorization },
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
    async query(promql: string, at: number): Promise<Series[]> {
      const answer = await ask('query', { query: promql, time: seconds(at) });
      if (!Value.Check(Vector, answer)) throw new Error('Prometheus answered something else than a vector');
      return answer.data.result.map(({ metric, value }) => ({ labels: metric, points: getPoints([value]) }));
    },
    async queryRange(promql: string, { from, to, stepMs }: Past): Promise<Series[]> {
      const range = { start: seconds(from), end: seconds(to), step: seconds(stepMs) };
      const answer = await ask('query_range', { query: promql, ...range });
      if (!Value.Check(Matrix, answer)) throw new Error('Prometheus answered something else than a matrix');
      return answer.data.result.map(({ metric, values }) => ({ labels: metric, points: getPoints(values) }));
    },
  };
}

export type PrometheusApi = ReturnType<typeof createPrometheusApi>;
