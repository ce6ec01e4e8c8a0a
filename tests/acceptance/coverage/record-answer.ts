import { appendFileSync } from 'node:fs';
import type { Routes } from '@afterglow/proto';
import { inject } from 'vitest';
import type { Answer } from '../answers/http-answer.ts';

const getCode = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

export const recordAnswer = (key: keyof Routes, { status, body }: Answer): void =>
  appendFileSync(inject('seenFile'), `${key}\t${status}\t${status < 400 ? '' : getCode(body)}\n`);
