import { expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { parserError, uploadError } from './upload-error.ts';

const open = new AbortController().signal;
const gone = AbortSignal.abort();
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

it.each([
  [
    'a spool folder that is gone',
    coded('ENOENT', "ENOENT: no such file or directory, open '/spool/1/2'"),
    'unavailable',
  ],
  ['too many open files', Object.assign(new Error('spawn EMFILE'), { syscall: 'spawn' }), 'unavailable'],
  ['a full disk', coded('ENOSPC', 'ENOSPC: no space left on device, write'), 'unavailable'],
  ['a full disk of a child process', new Error('An image process failed: Error: ENOSPC: no space left'), 'unavailable'],
  ['a body that is not multipart', coded('FST_INVALID_MULTIPART_CONTENT_TYPE'), 'unsupported_media_type'],
  ['a body that is cut off', new Error('Unexpected end of multipart data'), 'upload_incomplete'],
])('uploadError maps %s', (_, error, code) => {
  expect(uploadError(error, open)).toMatchObject({ code, cause: error });
});

it('an error after the client disconnected is never a server error', () => {
  expect(uploadError(gone.reason, gone)).toMatchObject({ code: 'upload_incomplete' });
  const refusal = new AppError('photo_damaged');
  expect(uploadError(refusal, gone)).toBe(refusal);
});

it('unknown errors are returned unchanged', () => {
  const bug = new Error('a bug');
  expect(uploadError(bug, open)).toBe(bug);
});

it.each([
  ['an error without a name', new Error('The needle cannot have a length bigger than 256.'), 'malformed_request'],
  ['a body that is cut off', new Error('Unexpected end of multipart data'), 'upload_incomplete'],
  ['a sender who is gone', coded('ECONNRESET', 'aborted'), 'upload_incomplete'],
])('parserError maps %s', (_, error, code) => {
  expect(parserError(error)).toMatchObject({ code, cause: error });
});

it('a lost connection to a store is not mistaken for a disconnected client', () => {
  const lost = coded('ECONNRESET');
  expect(uploadError(lost, open)).toBe(lost);
});
