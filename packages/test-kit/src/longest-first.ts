import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files over 20 s start first, so that they do not run alone at the end. A worker's inspections share a fixture. */
export const longest = [
  'linear-patterns',
  'wrong-values',
  'start-and-stop.extended',
  'stack.int',
  'dev.extended',
  'join-video.int',
  'join-moving-video.int',
  'repeat-video.int',
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
  'odd-photos.extended',
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

/** Vitest orders by earlier runs, which a new checkout lacks. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankTestFile(one.moduleId) - rankTestFile(other.moduleId));
  }
}
