import { googleProblems } from '@afterglow/proto/messages';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';

const isProblem = (text: string): text is keyof typeof googleProblems => Object.keys(googleProblems).includes(text);

interface GoogleProblemProps {
  /** From the query; unknown values show nothing. */
  readonly problem: string;
}

export const GoogleProblem = ({ problem }: GoogleProblemProps) =>
  isProblem(problem) && (
    <ProblemNotice title="You’re not signed in yet" role="alert">
      <p>{googleProblems[problem]}</p>
    </ProblemNotice>
  );
