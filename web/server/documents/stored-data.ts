import { cookieNames, storageKeys } from '@afterglow/proto';
import { escapeHtml } from '../pages/html.ts';
import type { Payments } from '../payments.ts';
import type { Site } from '../site.ts';

type Place =
  | 'Cookie'
  | 'Local storage'
  | 'Session storage'
  | 'Database in the browser'
  | 'Local storage and cache storage';

interface StoredItem {
  readonly place: Place;
  readonly purpose: string;
  readonly life: string;
  readonly isUsedBy?: (site: Site) => boolean;
}

const countsVisits = ({ analytics }: Site): boolean => analytics !== undefined;

const cookies: Readonly<Record<keyof typeof cookieNames, Omit<StoredItem, 'place'>>> = {
  session: { purpose: 'Keeps you signed in.', life: 'Until you sign out, and 30 days at most.' },
  device: {
    purpose:
      'Remembers that you have signed in here before, so that nobody can lock you out by guessing your password.',
    life: 'A year after you last signed in. It stops working when you change your password.',
  },
  google: {
    purpose: 'Connects the page of Google that you sign in with to the browser that opened it.',
    life: 'Until you are back, and ten minutes at most.',
    isUsedBy: ({ hasGoogleSignIn }) => hasGoogleSignIn,
  },
  contributor: {
    purpose:
      'Remembers which photos this browser sent with an invitation, so that you alone can see and take them back, and the name you gave on a family link, so that you are asked only once.',
    life: '400 days after you last opened a family link or sent a photo.',
  },
  analytics: {
    purpose: 'A random number by which visits are counted. It is set only if you allow it.',
    life: 'Two years, or less where your browser allows less. It is deleted when you change your mind.',
    isUsedBy: countsVisits,
  },
};

const storage: Readonly<Record<keyof typeof storageKeys, StoredItem>> = {
  pendingMemorial: {
    place: 'Local storage',
    purpose: 'The details of a memorial that you have begun and not paid for yet.',
    life: 'Until the memorial is created.',
  },
  analyticsConsent: {
    place: 'Local storage',
    purpose: 'Whether you allow visits to be counted.',
    life: 'Until you clear the data of this site in your browser.',
    isUsedBy: countsVisits,
  },
  toast: {
    place: 'Session storage',
    purpose: 'A message that is still to be shown after the page has been loaded again.',
    life: 'A moment.',
  },
  typedText: {
    place: 'Session storage',
    purpose: 'What you were typing when your session ended, so that you can carry on after you sign in again.',
    life: 'Until you are back at the form, or close the tab.',
  },
  videosAnnounced: {
    place: 'Session storage',
    purpose: 'Which videos you have been told are ready, so that you are told only once.',
    life: 'Until you close the tab.',
  },
  galleryVisits: {
    place: 'Local storage',
    purpose: 'When you last looked at the photos of each memorial, so that you can be shown what is new since then.',
    life: 'Until you clear the data of this site in your browser.',
  },
  photoWords: {
    place: 'Session storage',
    purpose: 'What you are writing about photos that you sent, so that it is not lost if the page closes.',
    life: 'Until you save or cancel it, or close the tab.',
  },
  uploads: {
    place: 'Database in the browser',
    purpose: 'Photos that you are sending, so that none is lost if the page closes.',
    life: 'Until each has arrived, and 30 days at most.',
  },
  uploadsStarted: {
    place: 'Session storage',
    purpose: 'Which of those photos you have just begun to send, and your name with them.',
    life: 'A moment.',
  },
  tv: {
    place: 'Local storage and cache storage',
    purpose:
      'On a TV that plays a video by six letters: which video, up to where, and the video itself, so that it goes on after a power cut and without a network.',
    life: 'Until other letters are typed on that TV, or the link for the chapel is closed.',
  },
};

/** Cookies that Stripe's library sets on the checkout page (https://stripe.com/legal/cookies-policy). */
const stripeCookies: Readonly<Record<string, Omit<StoredItem, 'place'>>> = {
  __stripe_mid: { purpose: 'Set by Stripe at checkout to recognize fraud.', life: 'A year.' },
  __stripe_sid: { purpose: 'Set by Stripe at checkout to recognize fraud.', life: '30 minutes.' },
};

function storedItems({ site, payments }: { readonly site: Site; readonly payments: Payments }) {
  const asCookies = (named: readonly (readonly [string, Omit<StoredItem, 'place'>])[]) =>
    named.map(([name, item]): readonly [string, StoredItem] => [name, { ...item, place: 'Cookie' }]);
  const keys = <K extends string, T>(names: Readonly<Record<K, string>>, items: Readonly<Record<K, T>>) =>
    (Object.keys(names) as K[]).map((key) => [names[key], items[key]] as const);
  return [
    ...asCookies(keys(cookieNames, cookies)),
    ...asCookies(payments.mode === 'stripe' ? Object.entries(stripeCookies) : []),
    ...keys(storageKeys, storage),
  ].filter(([, { isUsedBy }]) => isUsedBy?.(site) ?? true);
}

export const storedDataList = (about: { readonly site: Site; readonly payments: Payments }): string =>
  `<dl>${storedItems(about)
    .map(
      ([name, { place, purpose, life }]) =>
        `<div><dt><code>${escapeHtml(name)}</code> (${escapeHtml(place.toLowerCase())})</dt><dd>${escapeHtml(purpose)} ${escapeHtml(life)}</dd></div>`,
    )
    .join('\n')}</dl>`;
