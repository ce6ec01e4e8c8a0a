import { fileURLToPath } from 'node:url';
import { measureProcesses } from '../process-per-core.ts';

const program = fileURLToPath(new URL('floor-process.ts', import.meta.url));

/**
 * The seconds that nothing can be faster than: each photo decoded, framed and coded as one picture, by a process a core
 * that is running already. No network, no store, no video.
 */
export const measureFloor = (paths: readonly string[]): Promise<number> => measureProcesses(program, [], paths);
