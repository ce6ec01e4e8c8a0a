import { readFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { unseenAnswers } from './unseen-answers.ts';

/** Whether the whole suite ran: with a part of it alone, what it does not show says nothing. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { vitest, config } = project;
  const ran = vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  const { testFiles } = await project.globTestFiles();
  return ran.length === testFiles.length && !config.testNamePattern;
}

interface CoverageOptions {
  readonly seenFile: string;
  /** Whether the run fails when the contracts declare an answer that no test has seen. */
  readonly isRequired: boolean;
}

/** Names the answers that the contracts declare and no test has seen. */
export async function reportCoverage(project: TestProject, { seenFile, isRequired }: CoverageOptions): Promise<void> {
  if (!(await ranWhole(project))) return;
  const unseen = unseenAnswers(await readFile(seenFile, 'utf8'));
  if (unseen.length === 0) return console.log('Every answer that the contracts declare was seen.');
  console.error(`${unseen.length} declared answers were seen by no test:\n  ${unseen.join('\n  ')}`);
  if (isRequired) process.exitCode = 1;
}
