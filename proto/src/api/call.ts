import type { Static, TSchema } from 'typebox';
import type { Routes } from '../routes/index.ts';

type SchemaOr<T, Otherwise> = T extends TSchema ? Static<T> : Otherwise;
type Field<C, K extends string> = C extends Record<K, infer S> ? S : undefined;

export type RouteParams<K extends keyof Routes> = SchemaOr<Field<Routes[K], 'params'>, Record<never, never>>;
export type RouteQuery<K extends keyof Routes> = SchemaOr<Field<Routes[K], 'query'>, Record<never, never>>;
export type RouteBody<K extends keyof Routes> = Routes[K] extends { readonly rawBody: object }
  ? Uint8Array
  : SchemaOr<Field<Routes[K], 'body'>, undefined>;
export type RouteReply<K extends keyof Routes> = {
  [S in keyof Routes[K]['reply']]: SchemaOr<Routes[K]['reply'][S], never>;
}[keyof Routes[K]['reply']];

type Needed<K extends string, T> = T extends undefined
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

export type CallInput<K extends keyof Routes> = Needed<'params', RouteParams<K>> &
  (Routes[K] extends { readonly rawBody: object } ? { readonly body?: Uint8Array } : Needed<'body', RouteBody<K>>) & {
    readonly query?: RouteQuery<K>;
  };
