import { expect, test } from 'vitest';
import { UnreadableFileError } from './classify-upload-error.ts';
import { files, getItem, sampleQueue, unreadableFile } from './upload-queue.fixture.ts';

test('sends the browser’s copy of a file that is no longer readable', async () => {
  const { queue, sent, said, keptCopies } = sampleQueue();
  queue.add([unreadableFile('a')]);
  const [copy] = files('a');
  if (copy) keptCopies.set('a', copy);
  queue.start('Ann');
  await getItem(sent, 0).refuse(new UnreadableFileError());
  expect(sent).toHaveLength(2);
  expect(getItem(queue.current().files, 0)).toMatchObject({ file: copy, state: 'sending' });
  await getItem(sent, 1).confirm();
  expect(said).toEqual(['complete 1']);
});

test('refuses an unreadable file without a copy, and does not retry it', async () => {
  const { queue, sent, states, said } = sampleQueue();
  queue.add([unreadableFile('a'), ...files('b')]);
  queue.start('Ann');
  await getItem(sent, 0).refuse(new UnreadableFileError());
  await getItem(sent, 1).confirm();
  expect(states()).toEqual(['refused', 'stored']);
  expect(said).toEqual([expect.stringMatching(/^1 arrived, 1 missing/)]);
  queue.tryAgain(getItem(queue.current().files, 0).id);
  expect(sent).toHaveLength(2);
});

test('uses an unreadable copy only once', async () => {
  const { queue, sent, states, keptCopies } = sampleQueue();
  queue.add([unreadableFile('a')]);
  keptCopies.set('a', unreadableFile('a'));
  queue.start('Ann');
  for (const index of [0, 1]) await getItem(sent, index).refuse(new UnreadableFileError());
  expect(sent).toHaveLength(2);
  expect(states()).toEqual(['refused']);
});

test('makes the preview of an unreadable file from its copy, and leaves a readable file alone', async () => {
  const { queue, keptCopies } = sampleQueue();
  queue.add([unreadableFile('a'), ...files('b')]);
  for (const copy of files('a', 'b')) keptCopies.set(copy.name, copy);
  const [unreadable, readable] = queue.current().files;
  for (const item of [unreadable, readable]) if (item?.file) await queue.replaceIfUnreadable(item.id, item.file);
  expect(queue.current().files.map(({ file }) => file)).toEqual([keptCopies.get('a'), readable?.file]);
});
