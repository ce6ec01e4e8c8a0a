import { onPath } from '@afterglow/local-stack';
import { describe } from 'vitest';

export const hasProgram = (name: string): boolean => onPath(name) !== undefined;

/** Tests that want a program; `npm test` says where one is missing, and fails there with REQUIRE_CHART_TOOLS. */
export const describeIfInstalled = (program: string) => describe.skipIf(!hasProgram(program));
