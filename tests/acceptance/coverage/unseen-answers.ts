import { errors, type RouteContract, type Routes, routes } from '@afterglow/proto';
import { listErrorCodes } from './check-answer.ts';
import { notProvoked, notProvokedByRoute } from './not-provoked.ts';

/** Each answer that the contract of a public route declares and that can be brought about from outside. */
function declaredAnswers(key: keyof Routes): string[] {
  const { reply }: RouteContract = routes[key];
  const exempted = { ...notProvoked, ...notProvokedByRoute[key] };
  const replies = Object.keys(reply).map((status) => `${key}\t${status}\t`);
  const refusals = listErrorCodes(key)
    .filter((code) => exempted[code] === undefined)
    .map((code) => `${key}\t${errors[code].status}\t${code}`);
  return [...replies, ...refusals];
}

/** @param seen a line for each answer, as they were recorded. */
export function unseenAnswers(seen: string): string[] {
  const lines = new Set(seen.split('\n'));
  const keys = Object.keys(routes) as (keyof Routes)[];
  return keys
    .filter((key) => routes[key].caller !== 'internal')
    .flatMap(declaredAnswers)
    .filter((line) => !lines.has(line))
    .map((line) => line.replaceAll('\t', ' ').trim());
}
