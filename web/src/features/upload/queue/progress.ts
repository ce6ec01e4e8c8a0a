import { counts } from '@afterglow/proto/limits';

/** Rises one step at a time, at most to 90 % until the server confirms, and never ahead of `sentShare` (0 to 1). */
export function nextPercent(shown: number, sentShare: number): number {
  const step = counts.uploadProgressStepPercent;
  const sent = Math.floor((sentShare * 100) / step + 1e-9) * step;
  return Math.min(shown + step, sent, counts.uploadProgressMaxPercent);
}

export function computeSentShare(files: readonly { readonly size: number; readonly sentShare: number }[]): number {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const sent = files.reduce((sum, { size, sentShare }) => sum + size * sentShare, 0);
  return all === 0 ? 1 : sent / all;
}
