import { read } from '../project.ts';

export interface Requirement {
  readonly id: string;
  /** `screen`, `text`, `rule`, `state`, `timing`, `limit`, `call` or `error`. */
  readonly kind: string;
  readonly section: string;
  readonly requirement: string;
}

const readRows = (table: string): string[][] =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export const readRequirements = (): Requirement[] =>
  readRows(read('docs/requirements.tsv')).map(([id = '', section = '', kind = '', requirement = '']) => ({
    id,
    section,
    kind,
    requirement,
  }));
