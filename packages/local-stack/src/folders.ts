import { fileURLToPath } from 'node:url';

/** The project's root, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
