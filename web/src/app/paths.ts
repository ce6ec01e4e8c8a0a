export { pagePatterns } from '../lib/paths.ts';
