import { type Caller, memorialPrice, methodAndPath, type RouteContract, type Routes, routes } from '@afterglow/proto';
import { memorialInput, newAccount } from './people/people.ts';
import { slideshowInput } from './people/slideshow-making.ts';

interface ListedRoute {
  readonly key: keyof Routes;
  readonly contract: RouteContract;
  readonly method: string;
  readonly path: string;
}

/** The routes that these callers may use. */
export const selectRoutes = (...callers: Caller[]): ListedRoute[] =>
  Object.entries(routes)
    .filter(([, { caller }]) => callers.includes(caller))
    .map(([key, contract]) => ({ key: key as keyof Routes, contract, ...methodAndPath(key) }));

export const publicRoutes = (): ListedRoute[] => selectRoutes('none', 'session', 'invitation');

export const hasParam = ({ path }: ListedRoute, name: string): boolean => path.split('/').includes(`:${name}`);

/** Valid values without a matching resource. */
export const noParams = {
  memorialRef: 'nothing-of-this-name',
  memorialPublicId: 'nothing-of-this-name',
  memorialId: '1',
  invitationToken: 'nothing-of-this-name',
  invitationId: '1',
  eventId: '00000000-0000-4000-8000-000000000000',
  slideshowPublicId: 'nothing-of-this-name',
  slideshowId: 'nothing-of-this-name',
  chapelToken: 'nothing-of-this-name',
  chapelFile: 'silent',
  tvToken: 'nothing-of-this-name',
  sessionId: 'nothing-of-this-name',
  unsubscribeToken: 'nothing-of-this-name',
  archiveId: 'nothing-of-this-name',
  filename: 'nothing-of-this-name',
  photoId: '1000000000000',
  songId: '1000000000000',
  albumId: '1000000000000',
  userId: '1',
  ownerId: '1',
  draftId: '00000000-0000-4000-8000-000000000000',
} as const;

const annInRome = { who: 'Ann', where: 'Rome', when: '', sentence: '' };

/** A valid body for each public route that takes one. */
export const fittingBodies = (photoIds: readonly number[] = []): Partial<Record<keyof Routes, unknown>> => {
  const { email, password, firstName, lastName } = newAccount();
  const token = 'nothing-of-this-name';
  return {
    'POST /api/auth/login': { email, password },
    'POST /api/auth/register': newAccount(),
    'DELETE /api/auth/user': { password },
    'PUT /api/auth/notifications': { videoReady: true },
    'POST /api/contact': { name: 'Ruth', email, subject: 'A question', message: 'How do I begin?' },
    'PATCH /api/auth/user': { firstName, lastName },
    'POST /api/auth/password': { password, newPassword: 'never again forgotten' },
    'POST /api/auth/email': { email, password },
    'POST /api/auth/email/confirm': { token },
    'POST /api/forgot-password': { email },
    'POST /api/reset-password': { token, password: 'never again forgotten' },
    'POST /api/memorials': memorialInput(),
    'POST /api/create-payment-intent': { amount: memorialPrice.usd },
    'PUT /api/memorials/:memorialRef': memorialInput({ deceasedName: 'Somebody else' }),
    'POST /api/memorials/:memorialRef/invitations': { recipientName: 'Uncle Tom' },
    'PUT /api/memorials/:memorialRef/family-link': { replaces: null },
    'PUT /api/memorials/:memorialRef/page': { about: 'She loved her garden.' },
    'PUT /api/memorials/:memorialRef/page/keeping': { isKept: true },
    'PUT /api/memorials/:memorialRef/page-photos': { photoIds },
    'POST /api/invitations/:invitationToken/guests': { name: 'Aunt May' },
    'PATCH /api/memorials/:memorialRef/photos/reorder': { photoIds },
    'PATCH /api/memorials/:memorialRef/photos/selection': { photoIds, isSelected: true },
    'PATCH /api/memorials/:memorialRef/photos/years': {
      estimates: photoIds.map((photoId) => ({ photoId, estimatedYear: '1950s' })),
    },
    'POST /api/memorials/:memorialRef/taken-back-photos/dismiss': { photoIds },
    'PATCH /api/photos/:photoId/selection': { isSelected: true },
    'PATCH /api/photos/:photoId/rotation': { turns: 1 },
    'PATCH /api/photos/:photoId/caption': { caption: { who: 'Ann', where: '', when: '' } },
    'PATCH /api/photos/:photoId/dismissed-caption': { dismissedCaption: 'Ann' },
    'PATCH /api/photos/:photoId/read-words': { readWords: annInRome, isInGuestbook: true },
    'PUT /api/invitations/:invitationToken/photos/:filename/words': { words: annInRome },
    'PUT /api/invitations/:invitationToken/photos/:filename/caption': { suggestedCaption: 'Ann' },
    'PUT /api/invitations/:invitationToken/photos/:filename/year': { estimatedYear: '1952' },
    'POST /api/memorials/:memorialRef/photos/archive': { selected: false },
    'POST /api/memorials/:memorialRef/generate-slideshow': slideshowInput(),
    'POST /api/memorials/:memorialRef/missing-letters': { name: 'Ann' },
    'PUT /api/memorials/:memorialRef/accepted-letters': { letters: ['\u{12000}'] },
    'PATCH /api/memorials/:memorialRef/songs': { songIds: [1] },
    'POST /api/memorials/:memorialRef/albums': { paper: 'a4', photosPerPage: 2 },
    'PUT /api/memorials/:memorialRef/songs/rights': { songIds: [1], mayUse: true },
    'POST /api/chapel/:chapelToken/tv-codes': { video: 'silent' },
    'POST /api/tv': { code: 'BCDFGH' },
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing': { isShared: true },
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing': { isShared: true },
  };
};

/** A valid query for each public route that needs one. */
export const fittingQueries: Partial<Record<keyof Routes, Readonly<Record<string, string>>>> = {
  'GET /api/memorials/:memorialRef/closing-words': { line: 'Thank you', titleFont: 'allura' },
};
