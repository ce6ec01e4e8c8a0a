import { fileURLToPath } from 'node:url';
import { measureProcesses } from '../process-per-core.ts';

const program = fileURLToPath(new URL('floor-process.ts', import.meta.url));

/** Seconds that nothing can be faster than: photos decoded, framed and coded; no network, store or video. */
export const measureFloor = (paths: readonly string[]): Promise<number> => measureProcesses(program, [], paths);
