import { expect, test } from 'vitest';
import { UnreadableFileError } from './classify-upload-error.ts';
import { aQueue, files, getItem, unreadableFile } from './upload-queue.fixture.ts';

test('a file that the device does not give any more is sent from the copy that the browser keeps', async () => {
  const { queue, sent, said, keptCopies } = aQueue();
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

test('without a copy it cannot be sent, and is not tried again', async () => {
  const { queue, sent, states, said } = aQueue();
  queue.add([unreadableFile('a'), ...files('b')]);
  queue.start('Ann');
  await getItem(sent, 0).refuse(new UnreadableFileError());
  await getItem(sent, 1).confirm();
  expect(states()).toEqual(['refused', 'stored']);
  expect(said).toEqual([expect.stringMatching(/^1 arrived, 1 missing/)]);
  queue.tryAgain(getItem(queue.current().files, 0).id);
  expect(sent).toHaveLength(2);
});

test('a copy that cannot be read either is not taken again and again', async () => {
  const { queue, sent, states, keptCopies } = aQueue();
  queue.add([unreadableFile('a')]);
  keptCopies.set('a', unreadableFile('a'));
  queue.start('Ann');
  for (const index of [0, 1]) await getItem(sent, index).refuse(new UnreadableFileError());
  expect(sent).toHaveLength(2);
  expect(states()).toEqual(['refused']);
});

test('a picture of an unreadable file is made from the copy, and that of a readable one is left alone', async () => {
  const { queue, keptCopies } = aQueue();
  queue.add([unreadableFile('a'), ...files('b')]);
  for (const copy of files('a', 'b')) keptCopies.set(copy.name, copy);
  const [unreadable, readable] = queue.current().files;
  for (const item of [unreadable, readable]) if (item?.file) await queue.replaceIfUnreadable(item.id, item.file);
  expect(queue.current().files.map(({ file }) => file)).toEqual([keptCopies.get('a'), readable?.file]);
});
