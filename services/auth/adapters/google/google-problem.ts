import type { GoogleProblem } from '@afterglow/proto';

export class GoogleSignInError extends Error {
  override readonly name = 'GoogleSignInError';
  readonly problem: GoogleProblem;

  constructor(problem: GoogleProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
