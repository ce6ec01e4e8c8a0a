import { expect, it } from 'vitest';
import { plant, plantedFaults } from '../mutants/planted-faults.ts';
import { read } from './project.ts';

it('finds each planted fault of the mutation tests in exactly one place of its file', () => {
  for (const fault of plantedFaults) expect(() => plant(read(fault.file), fault)).not.toThrow();
});
