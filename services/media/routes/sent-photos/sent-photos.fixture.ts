import type { Photo, PhotoWords, SentPhoto } from '@afterglow/proto';
import { image } from '../../adapters/upload.fixture.ts';
import { invitation, type MediaFixture } from '../../media.fixture.ts';

type Headers = Readonly<Record<string, string>>;

export function sentPhotosFixture(media: MediaFixture) {
  let lastInvitation = 1000;
  const { send, contribute, invitations, environment } = media;
  const getUrl = (token: string, filename?: string) =>
    `/api/invitations/${token}/photos${filename === undefined ? '' : `/${filename}`}`;
  const list = (token: string, headers: Headers) => send('GET', getUrl(token), headers);
  return {
    getUrl,
    list,
    invite: (about: Partial<typeof invitation> = {}): string => {
      lastInvitation += 1;
      const token = `token-${lastInvitation}`;
      invitations.set(token, { ...invitation, invitationId: lastInvitation, ...about });
      return token;
    },
    open: async (token: string): Promise<Headers> => {
      const [cookie] = (await list(token, environment.anonymous)).cookies;
      return { ...environment.anonymous, cookie: `${cookie?.name}=${cookie?.value}` };
    },
    sendOne: (token: string, browser: Headers, words: string) =>
      contribute([{ file: image(words), name: `${words}.jpg` }], token, browser),
    /** As the organizer sees it. */
    findListed: async (filename: string): Promise<Photo> => {
      const photos: Photo[] = (await send('GET', '/api/memorials/memorial-11/photos')).json();
      const found = photos.find((photo) => photo.filename === filename);
      if (!found) throw new Error(`${filename} is not listed`);
      return found;
    },
    sentBy: async (token: string, browser: Headers): Promise<SentPhoto[]> => (await list(token, browser)).json(),
    get: (token: string, browser: Headers, filename: string) => send('GET', getUrl(token, filename), browser),
    takeBack: (token: string, browser: Headers, filename: string) => send('DELETE', getUrl(token, filename), browser),
    suggest: (token: string, browser: Headers, filename: string, suggestedCaption: string | null) =>
      send('PUT', `${getUrl(token, filename)}/caption`, browser, { suggestedCaption }),
    write: (token: string, browser: Headers, filename: string, words: PhotoWords | null) =>
      send('PUT', `${getUrl(token, filename)}/words`, browser, { words }),
    estimate: (token: string, browser: Headers, filename: string, estimatedYear: string | null) =>
      send('PUT', `${getUrl(token, filename)}/year`, browser, { estimatedYear }),
    putBack: (token: string, browser: Headers, filename: string) =>
      send('POST', `${getUrl(token, filename)}/restore`, browser),
  };
}

type SentPhotosFixture = ReturnType<typeof sentPhotosFixture>;

export async function sendOnePhoto(sent: SentPhotosFixture, words: string, about: Partial<typeof invitation> = {}) {
  const token = sent.invite(about);
  const browser = await sent.open(token);
  await sent.sendOne(token, browser, words);
  const [photo] = await sent.sentBy(token, browser);
  if (!photo) throw new Error('the browser has sent nothing');
  return { token, browser, filename: photo.filename };
}
