import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment } = media;
media.invitations.set('nameless', { ...invitation, invitationId: 32, recipientName: null });
const ask = (id: string, headers = environment.internal) =>
  send('GET', `/internal/invitations/${id}/first-photo`, headers);

describe('200', () => {
  it('returns the contributor of the first upload, whatever is uploaded later', async () => {
    for (const [index, contributorName] of ['Ben', 'Benjamin'].entries())
      await media.contribute([{ contributorName }, { file: image(index) }], 'nameless');
    expect((await ask('32')).json()).toEqual({ contributorName: 'Ben' });
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await ask('32', ada)).json().code).toBe('internal_only');
  });
});

describe('404', () => {
  it('refuses an invitation without photos', async () => {
    for (const id of ['31', '99', 'x']) expect((await ask(id)).json().code).toBe('photo_not_found');
  });
});
