import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { toast, toastStore } from '../toasts/toast.ts';
import { createQueryClient } from './query-client.ts';

test('queries have the defaults of the specification', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 0,
  });
});

test('dismisses the message of a failure when the same thing is tried again, and keeps it for anything else', async () => {
  const client = createQueryClient();
  const onError = () => toast({ title: 'Upload Failed', variant: 'destructive' });
  const failing = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('refused')), onError });
  const other = new MutationObserver(client, { mutationFn: () => Promise.resolve('selected') });
  await failing.mutate().catch(() => undefined);
  await other.mutate();
  expect(toastStore.current()?.title).toBe('Upload Failed');
  const again = failing.mutate().catch(() => undefined);
  expect(toastStore.current()).toBeUndefined();
  await again;
  toast({ title: 'Unauthorized', variant: 'destructive' });
  const last = failing.mutate().catch(() => undefined);
  expect(toastStore.current()?.title).toBe('Unauthorized');
  await last;
});

test('keeps a message that is not a failure when something that failed silently is tried again', async () => {
  const client = createQueryClient();
  const silent = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('said in the form')) });
  toast({ title: 'Photo Turned' });
  for (let attempt = 0; attempt < 2; attempt += 1) await silent.mutate().catch(() => undefined);
  expect(toastStore.current()?.title).toBe('Photo Turned');
});
