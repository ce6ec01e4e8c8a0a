import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
await media.upload([{ file: image('one') }]);
const archive = '/api/memorials/memorial-11/photos/archive';
const { url } = (await send('POST', archive, ada, { selected: false })).json();

describe('200', () => {
  it('is waiting until the zip is requested', async () => {
    expect((await send('GET', `${url}/state?_t=1`)).json()).toEqual({ state: 'waiting', sent: 0, count: 1 });
  });

  it('is tracked for each archive separately', async () => {
    const other = (await send('POST', archive, ada, { selected: false })).json().url;
    await media.deps.archives.setProgress(other.split('/').at(-1), 'sending', 1);
    expect((await send('GET', `${other}/state`)).json()).toEqual({ state: 'sending', sent: 1, count: 1 });
    expect((await send('GET', `${url}/state`)).json()).toEqual({ state: 'waiting', sent: 0, count: 1 });
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await send('GET', `${url}/state`, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses somebody else’s archive and one that does not exist', async () => {
    expect((await send('GET', `${url}/state`, bob)).json().code).toBe('memorial_not_found');
    const elsewhere = url.replace('memorial-11', 'memorial-12');
    expect((await send('GET', `${elsewhere}/state`)).json().code).toBe('archive_not_found');
    expect((await send('GET', `${archive}/unknown/state`)).json().code).toBe('archive_not_found');
    expect((await send('GET', `${archive}/a%20b/state`)).statusCode).toBe(404);
  });
});
