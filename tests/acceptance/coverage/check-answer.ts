import {
  ErrorBody,
  type ErrorCode,
  errorMessage,
  errors,
  impliedErrors,
  isBytes,
  isEmpty,
  type RouteContract,
  type Routes,
  routes,
} from '@afterglow/proto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Answer } from '../answers/http-answer.ts';

export const listErrorCodes = (key: keyof Routes): ErrorCode[] => {
  const contract: RouteContract = routes[key];
  return [...new Set([...contract.errors, ...impliedErrors(key, contract)])];
};

const isCode = (code: string): code is ErrorCode => code in errors;

/** The schema lists every allowed field, so any other is a leak. */
const isExactly = (schema: TSchema, value: unknown): boolean =>
  Value.Check(schema, value) && Value.Equal(Value.Clean(schema, structuredClone(value)), value);

function problemOfReply(schema: TSchema, answer: Answer, head: boolean): string | null {
  if (isEmpty(schema)) return answer.bytes.length === 0 ? null : 'has a body where the contract has none';
  if (head) return answer.bytes.length === 0 ? null : 'has bytes on HEAD';
  if (isBytes(schema)) return answer.bytes.length > 0 ? null : 'has no bytes';
  return isExactly(schema, answer.body) ? null : 'is not what the schema says';
}

function problemOfError(key: keyof Routes, { status, body, headers }: Answer): string | null {
  if (!Value.Check(ErrorBody, body) || !isExactly(ErrorBody, body)) return 'has no body of an error';
  const { code, message, fields } = body;
  if (!isCode(code) || !listErrorCodes(key).includes(code)) return 'has a code that the contract does not declare';
  const said = errorMessage(code, Number(headers.get('retry-after')));
  if (status !== errors[code].status || message !== said) return 'is not as in the catalogue';
  return fields === undefined || code === 'validation_failed' ? null : 'has fields and is about none';
}

/** @throws Error if the contract does not declare the answer. */
export function checkAnswer(key: keyof Routes, answer: Answer, head: boolean): void {
  const { reply } = routes[key] as RouteContract;
  const schema = reply[answer.status];
  if (answer.status === 304 && Object.values(reply).some(isBytes)) return;
  const bodyless = head && schema === undefined;
  const problem = schema ? problemOfReply(schema, answer, head) : bodyless ? null : problemOfError(key, answer);
  if (problem)
    throw new Error(`${key}: the answer ${answer.status} ${problem}: ${answer.bytes.toString().slice(0, 400)}`);
}
