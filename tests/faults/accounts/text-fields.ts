import { expect } from 'vitest';
import { memorialInput, newAccount, type Person } from '../kit/product/whole-product.ts';

export interface TextField {
  readonly name: string;
  /** Stores a text and returns what is shown, or null if the service rejects this field. */
  readonly roundTrip: (text: string) => Promise<string | null>;
}

async function shownIn(answer: Response, path: string, read: (body: never) => string | undefined | null) {
  const body = await answer.json();
  if (answer.ok) return read(body as never) ?? '';
  const { code, fields = [] } = body as { code: string; fields?: { path: string }[] };
  expect([answer.status, code, fields.map((field) => field.path)]).toEqual([400, 'validation_failed', [path]]);
  return null;
}

const nameOfUser = (path: 'firstName' | 'lastName', visitor: () => Person): TextField => ({
  name: path,
  roundTrip: async (text) => {
    const person = visitor();
    const answer = await person.ask('POST /api/auth/register', { body: { ...newAccount(), [path]: text } });
    const shown = await shownIn(answer, path, (user: Record<string, string>) => user[path]);
    if (shown !== null) expect((await person.call('GET /api/auth/user', {}))[path]).toBe(shown);
    return shown;
  },
});

export function textFields(visitor: () => Person, ruth: Person, memorialRef: string): readonly TextField[] {
  const params = { memorialRef };
  return [
    nameOfUser('firstName', visitor),
    nameOfUser('lastName', visitor),
    {
      name: 'deceasedName',
      roundTrip: async (text) => {
        const body = { ...memorialInput, deceasedName: text };
        const answer = await ruth.ask('PUT /api/memorials/:memorialRef', { params, body });
        return shownIn(answer, 'deceasedName', (memorial: { deceasedName: string }) => memorial.deceasedName);
      },
    },
    {
      name: 'recipientName',
      roundTrip: async (text) => {
        const key = 'POST /api/memorials/:memorialRef/invitations';
        const answer = await ruth.ask(key, { params, body: { recipientName: text } });
        return shownIn(answer, 'recipientName', (invitation: { recipientName: string }) => invitation.recipientName);
      },
    },
    {
      name: 'title',
      roundTrip: async (text) => {
        const body = { title: text, respectPhotoOrder: true, titleFont: 'allura', timing: 1 };
        const answer = await ruth.ask('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
        return shownIn(answer, 'title', ({ slideshow }: { slideshow: { title: string } }) => slideshow.title);
      },
    },
  ];
}
