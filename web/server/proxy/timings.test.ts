import { decodeConfig, storelessConfigFields } from '@afterglow/service-kit';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { bounds } from './timings.ts';

const { SERVICE_ANSWER_MS } = storelessConfigFields;

it('the time limit of web exceeds two consecutive calls between services', () => {
  const { SERVICE_ANSWER_MS: answerMs } = decodeConfig(Type.Object({ SERVICE_ANSWER_MS }), {});
  expect(bounds.answerMs - bounds.connectMs).toBeGreaterThan(2 * answerMs);
});
