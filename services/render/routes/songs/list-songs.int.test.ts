import { afterEach, expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';

const { deps, bob, environment, send } = await renderFixture();
const url = '/api/memorials/rose/songs';

afterEach(() => deps.database.deleteFrom('songs').execute());

it('401 and 404: refuses visitors and others', async () => {
  expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
  expect((await send('GET', url, bob)).json().code).toBe('memorial_not_found');
});
