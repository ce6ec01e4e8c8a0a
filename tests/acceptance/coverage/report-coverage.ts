import { readFile } from 'node:fs/promises';
import { errors, type RouteContract, type Routes, routes } from '@afterglow/proto';
import type { TestProject } from 'vitest/node';
import { listErrorCodes } from './check-answer.ts';
import { notProvoked, notProvokedByRoute } from './not-provoked.ts';

/** Each answer that the contract of a public route declares and that can be brought about from outside. */
function declaredAnswers(key: keyof Routes): string[] {
  const { reply }: RouteContract = routes[key];
  const exempted = { ...notProvoked, ...notProvokedByRoute[key] };
  const replies = Object.keys(reply).map((status) => `${key}\t${status}\t`);
  const refusals = listErrorCodes(key)
    .filter((code) => exempted[code] === undefined)
    .map((code) => `${key}\t${errors[code].status}\t${code}`);
  return [...replies, ...refusals];
}

/** @param seen a line for each answer, as they were recorded. */
function unseenAnswers(seen: string): string[] {
  const lines = new Set(seen.split('\n'));
  const keys = Object.keys(routes) as (keyof Routes)[];
  return keys
    .filter((key) => routes[key].caller !== 'internal')
    .flatMap(declaredAnswers)
    .filter((line) => !lines.has(line))
    .map((line) => line.replaceAll('\t', ' ').trim());
}

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
