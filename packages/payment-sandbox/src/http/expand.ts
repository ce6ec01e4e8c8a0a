import { invalidRequest } from '../domain/stripe-error.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts objects for ids: `latest_charge`, or `data.latest_charge` in a list. @throws StripeError where it cannot. */
export function expand(answer: unknown, path: string, find: (id: string) => unknown): unknown {
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
