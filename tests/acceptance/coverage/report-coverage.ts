import { readFile } from 'node:fs/promises';
import { errors, type RouteContract, type Routes, routes } from '@afterglow/proto';
import type { TestProject } from 'vitest/node';
import { listErrorCodes } from './check-answer.ts';
import { notProvoked, notProvokedByRoute } from './not-provoked.ts';

/** Answers that a public route's contract declares and an outside caller can cause. */
function declaredAnswers(key: keyof Routes): string[] {
  const { reply }: RouteContract = routes[key];
  const exempted = { ...notProvoked, ...notProvokedByRoute[key] };
  const replies = Object.keys(reply).map((status) => `${key}\t${status}\t`);
  const refusals = listErrorCodes(key)
    .filter((code) => exempted[code] === undefined)
    .map((code) => `${key}\t${errors[code].status}\t${code}`);
  return [...replies, ...refusals];
}

/** @param seen the recorded answers, one per line. */
function unseenAnswers(seen: string): string[] {
  const lines = new Set(seen.split('\n'));
  const keys = Object.keys(routes) as (keyof Routes)[];
  return keys
    .filter((key) => routes[key].caller !== 'internal')
    .flatMap(declaredAnswers)
    .filter((line) => !lines.has(line))
    .map((line) => line.replaceAll('\t', ' ').trim());
}

/** A partial run proves nothing about coverage. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { vitest, config } = project;
  const ran = vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  const { testFiles } = await project.globTestFiles();
  return ran.length === testFiles.length && !config.testNamePattern;
}

interface CoverageOptions {
  readonly seenFile: string;
  /** Whether an uncovered answer fails the run. */
  readonly isRequired: boolean;
}

/** Lists declared answers that no test received. */
export async function reportCoverage(project: TestProject, { seenFile, isRequired }: CoverageOptions): Promise<void> {
  if (!(await ranWhole(project))) return;
  const unseen = unseenAnswers(await readFile(seenFile, 'utf8'));
  if (unseen.length === 0) return console.log('Every answer that the contracts declare was seen.');
  console.error(`${unseen.length} declared answers were seen by no test:\n  ${unseen.join('\n  ')}`);
  if (isRequired) process.exitCode = 1;
}
