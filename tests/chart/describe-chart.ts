import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from 'vitest';

/** Whether a program is on the PATH. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Tests that want a program; `npm test` says where one is missing, and fails there with REQUIRE_CHART_TOOLS. */
export const describeIfInstalled = (program: string) => describe.skipIf(!hasProgram(program));
