import { expect, test } from 'vitest';
import { outcomeToast } from './outcome-toast.ts';

const failed = 'Failed to upload photos. Please try again.';

test('reports a failed upload only if no photo arrived', () => {
  const failure = { title: 'Upload Failed', description: failed, variant: 'destructive' };
  expect(outcomeToast({ arrived: 0, missing: 2 }, failed)).toEqual(failure);
});

test('says how many photos arrived and how many did not', () => {
  expect(outcomeToast({ arrived: 40, missing: 2 }, failed)).toEqual({
    title: '40 photos arrived, 2 didn’t',
    variant: 'destructive',
  });
  expect(outcomeToast({ arrived: 1, missing: 1 }, failed).title).toBe('1 photo arrived, 1 didn’t');
});

test('reports success if all photos arrived, even if earlier ones are missing', () => {
  expect(outcomeToast({ arrived: 2, missing: 0 }, failed)).toEqual({
    title: 'Photos Uploaded',
    description: '2 photos added to the memorial.',
  });
});
