import { fileURLToPath } from 'node:url';

/** The folder of the whole project, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const chartFolder = `${projectRoot}/charts/afterglow`;
