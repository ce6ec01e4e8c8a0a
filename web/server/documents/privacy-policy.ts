import { pageDescriptions, pageTitles } from '../../src/lib/routing/page-heads.ts';
import { paths } from '../../src/lib/routing/paths.ts';
import type { Payments } from '../payments.ts';
import type { Site } from '../site.ts';
import { type DocumentText, heading, list, pageLink, paragraph } from './document-page.ts';
import { operatorText } from './operator.ts';
import { storedDataList } from './stored-data.ts';

export interface DocumentSettings {
  readonly site: Site;
  readonly payments: Payments;
}

const whatWeKeep = (arePaymentsOn: boolean): string[] => [
  heading('If you create memorials'),
  list([
    'Your account: your first and last name, your email address and your password. The password is kept only as a hash (argon2id), from which it cannot be read.',
    'Your sessions: for each browser in which you are signed in, what it calls itself, when you signed in and when you were last here. Until you sign out, and for 30 days at most.',
    'A random number for each of the last ten browsers in which you signed in, so that nobody can lock you out of them by guessing your password. Until you change your password, and for a year at most.',
    'Your memorials: the name of the person who has died, the dates of birth and death if you enter them, and the deadline for photos.',
    'Your invitations: the name of each person that you invite or who gives a name on your family link, and whether the link has been used.',
    'Photos, their captions and the years you give them, songs and when you said that you may use them, slideshows and videos.',
    ...(arePaymentsOn ? ['Your payments: amount, date, state and receipt. We never see the number of your card.'] : []),
  ]),
  heading('If you add photos through a link'),
  list([
    'The photos, the words and years that you add to them, the names of their files, when they arrived, and the name that you enter. You need no account, and we do not ask for your email address.',
    'Before a photo is kept, we remove what the camera wrote into it, such as the place where it was taken. Only its rotation and colors stay in it, and we note the date on which it was taken.',
  ]),
  heading('If you watch a video'),
  paragraph('We keep nothing about you.'),
  heading('If you write to us'),
  paragraph(
    'Your name, your email address and your message are sent to the support address of this site by email, and are not kept anywhere else once they are sent.',
  ),
];

const whoSeesIt = [
  heading('Who sees it'),
  list([
    'Photos, the words that come with them, and the names of those who sent them: only the person who created the memorial, who may show the words in videos and a guestbook. Contributors do not see what others have sent.',
    'An invitation or a family link: anyone who has it sees the name and dates of the person who has died, and who invites them. After the deadline it also leads to the videos whose links the organizer has shared.',
    'A video: anyone who has its link sees it with its title and captions, the name and the dates. Links hold long random codes that cannot be guessed.',
    'The people who look after the servers could look at the data that is kept there. Photos are not encrypted against them.',
  ]),
];

function whoElse({ site, payments }: DocumentSettings): string[] {
  const analyticsHost = site.analytics && new URL(site.analytics.url).host;
  const others = [
    ...(payments.mode === 'stripe'
      ? [
          'Stripe takes payments by card. You give your card details to Stripe directly. From us it gets the amount and the numbers, not the names, of your account and payment.',
        ]
      : []),
    ...(payments.mode === 'sandbox'
      ? ['Payments are in test mode: no card is charged, and nothing about them leaves this site.']
      : []),
    ...(site.hasGoogleSignIn
      ? [
          'If you sign in with Google, Google learns that you do, and tells us your name and your email address. We remember which account there is yours.',
        ]
      : []),
    'Emails that we send pass through the mail servers of both sides, as all email does. No email holds a photo or a password.',
    ...(analyticsHost
      ? [
          `If you allow it, visits are counted by the service at ${analyticsHost}: which kinds of pages are opened and how far they are read, whether a slideshow or a video was made or downloaded, which errors occurred and which requests were slow. It also learns the network address of your device. No names, titles, photos or links are sent.`,
        ]
      : ['Visits are not counted, and nothing is sent to any analytics service.']),
  ];
  return [
    heading('Where it is kept'),
    paragraph('On the servers of this site. Photos, names and videos are given to no other company.'),
    list(others),
  ];
}

const howLong = (arePaymentsOn: boolean): string[] => [
  heading('How long it is kept'),
  list([
    'Accounts, memorials, photos, songs, slideshows and videos: until they are deleted.',
    'A photo that you delete can be brought back for five minutes. Then it is removed for good, with all its copies.',
    'When a memorial or an account is deleted, its links stop working at once, and its photos, songs and videos are removed within minutes. For one day only its number is remembered, so that a photo that is still on its way is not kept.',
    'A video that has been replaced by a newer one: one day.',
    ...(arePaymentsOn ? ['Records of payments: they stay after the account is deleted, without your name.'] : []),
    'Emails wait here until they are sent. One that cannot be delivered is deleted after 30 days, and so is a receipt that waits for you to confirm your email address.',
    'A record that we emailed you about a video, new photos or a deadline: one day, so that you don’t get the same email twice.',
    'How many emails of each kind we sent you: one day, as a count that doesn’t hold your address.',
    'Failed sign-ins, by account and network address: 15 minutes, to stop those who guess passwords.',
    'The log of the servers says which kinds of requests were answered, and how. It holds no names, network addresses or links.',
    'Where backups are made of this site, deleted data leaves them when they are overwritten.',
  ]),
];

const howToDelete = [
  heading('How to delete it'),
  list([
    'You created a memorial: delete a photo, a slideshow or the memorial on its page, and your account with everything in it under Account Settings.',
    'You sent photos: until the deadline you can take them back in the same browser, by the link that you were sent. Later, ask the person who invited you, or write to us.',
    'You are in a photo and do not want to be: ask the person who created the memorial, or write to us.',
  ]),
  paragraph(
    'Under Account Settings you can correct your name and email address, and download everything that your account holds. You may also ask us what we hold about you. If you think that we treat your data wrongly, you can complain to the data protection authority where you live.',
  ),
];

const inYourBrowser = (settings: DocumentSettings): string[] => [
  heading('What is kept in your browser'),
  paragraph(
    'Only this, and only for what is said here. On https addresses, the cookies that our servers set have __Host- before these names. Your browser also keeps copies of pages and pictures that it has shown, as it does for every site.',
  ),
  storedDataList(settings),
  ...(settings.site.analytics
    ? [`<p>You can change your choice under ${pageLink(paths.cookiePreferences, 'Cookie Preferences')}.</p>`]
    : []),
];

export const privacyPolicy = (settings: DocumentSettings): DocumentText => {
  const arePaymentsOn = settings.payments.mode !== 'off';
  return {
    title: pageTitles.privacyPolicy,
    lead: pageDescriptions.privacyPolicy ?? '',
    body: [
      heading('Who is responsible'),
      operatorText(settings.site),
      ...whatWeKeep(arePaymentsOn),
      ...whoSeesIt,
      ...whoElse(settings),
      ...howLong(arePaymentsOn),
      ...howToDelete,
      ...inYourBrowser(settings),
    ].join('\n'),
  };
};
