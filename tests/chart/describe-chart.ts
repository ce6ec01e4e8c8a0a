import { onPath } from '@afterglow/local-stack';
import { describe } from 'vitest';

export const hasProgram = (name: string): boolean => onPath(name) !== undefined;

/** Skips tests if a program is missing; `npm test` reports it, or fails with REQUIRE_CHART_TOOLS. */
export const describeIfInstalled = (program: string) => describe.skipIf(!hasProgram(program));
