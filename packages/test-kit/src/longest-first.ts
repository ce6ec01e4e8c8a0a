import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, each more than 20 s: one that began last would run alone at the end of its stage.
 * Inspections begin by making videos and are spread out: few do so at once.
 */
export const longest = [
  'start-and-stop.int',
  'stack.int',
  'dev.int',
  'skip-video.int',
  'worker-process.int',
  'a06-standing-readers-of-s3',
  'd02-restart-and-backup',
  'frames-that-wait',
  'a06-worst-requests',
  'f01-f02-f03',
  'what-operators-see',
  'r11-naughty-strings',
  'u14-shared-spool',
  'r07-broken-photo',
  'a06-open-pages',
  'u13-restarted-media',
  'u13-archive-at-shutdown',
  'inspection-organizer',
  'checkout-interrupted',
  'live-changes',
  'inspection-album',
  'toast-places',
  'kept-and-sent',
  'inspection-public',
  'checkout-payment',
  'checkout-cards',
  'inspection-checkout',
  'payments-off',
  'payments-stripe',
  'main-job',
  'inspection-information',
  'legal',
  'analytics',
  'inspection-accounts',
  'skip-video',
  'google',
  'lasting-address',
  'inspection-passwords',
  'inspection-monitoring',
];

export const rankOf = (path: string): number => {
  const rank = longest.findIndex((name) => path.includes(name));
  return rank === -1 ? longest.length : rank;
};

/** Vitest's own order needs the times of an earlier run, which a fresh checkout does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId));
  }
}
