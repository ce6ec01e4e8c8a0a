import { createLogger } from '@afterglow/service-kit';
import type { JobContext } from '@afterglow/service-kit/queue';

export const jobContext = (): JobContext => ({
  jobId: '1',
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: createLogger('render', 'silent'),
  hasAwaitedChildren: false,
  waitFor: () => Promise.reject(new Error('nobody waits')),
});
