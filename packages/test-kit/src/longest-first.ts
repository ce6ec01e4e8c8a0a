import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, each more than 20 s: one that began last would run alone at the end of its stage.
 * The inspections of a worker share what the first of them makes.
 */
export const longest = [
  'start-and-stop.extended',
  'stack.int',
  'dev.extended',
  'skip-video.int',
  'worker-process.int',
  'a06-worst-requests',
  'a06-standing-readers-of-s3',
  'd02-restart-and-backup',
  'u15-waiting-frames',
  'f01-f02-f03',
  'what-operators-see',
  'r11-naughty-strings',
  'u14-shared-spool',
  'r07-broken-photo',
  'a06-open-pages',
  'u13-restarted-media',
  'u13-archive-at-shutdown',
  'e2e/main-job.e2e',
  'inspection/usual',
  'inspection/album',
  'inspection/organizer',
  'inspection/public',
  'inspection/checkout',
  'checkout-interrupted',
  'inspection/information',
  'inspection/accounts',
  'live-changes',
  'payments-off',
  'payments-stripe',
  'inspection/passwords',
  'checkout-payment',
  'checkout-cards',
  'skip-video',
  'naughty-strings',
  'google',
  'analytics',
  'legal',
  'lasting-address',
  'inspection/monitoring',
];

export const rankTestFile = (path: string): number => {
  const rank = longest.findIndex((name) => path.includes(name));
  return rank === -1 ? longest.length : rank;
};

/** Vitest's own order needs the times of an earlier run, which a fresh checkout does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankTestFile(one.moduleId) - rankTestFile(other.moduleId));
  }
}
