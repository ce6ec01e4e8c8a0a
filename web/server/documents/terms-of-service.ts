import { memorialPrice } from '@afterglow/proto';
import { pageDescriptions, pageTitles } from '../../src/lib/routing/page-heads.ts';
import { type DocumentText, heading, list, pageLink, paragraph } from './document-page.ts';
import { operatorText } from './operator.ts';
import type { DocumentSettings } from './privacy-policy.ts';

const price = [
  heading('What it costs'),
  paragraph(
    `$${memorialPrice.usd} for each memorial, paid once. It is no subscription: nothing is charged again. You pay before the video of your first memorial is made, and before you create a further memorial. If something goes wrong with a payment, please write to us.`,
  ),
];

const yourPhotos = [
  heading('Your photos stay yours'),
  paragraph(
    'You allow us to keep the photos that you add, to make smaller copies and videos of them, and to show these to the people described in the Privacy Policy. We use them for nothing else.',
  ),
];

const whatWeAsk = [
  heading('What we ask of you'),
  list([
    'Add only photos that you may share. Think of the people in them.',
    'Add nothing that is unlawful or meant to hurt. We may remove it, and close the account that it came from.',
    'Share links with care: anyone who has a link can use it.',
    'Keep your password to yourself.',
    'Keep your own copies of photos that matter to you.',
  ]),
];

const whatYouCanExpect = [
  heading('What you can expect'),
  list([
    'We look after what you entrust to us as carefully as we can. We cannot promise that the site is always available or free of errors.',
    'You can download your photos and videos at any time, and delete your account at any time.',
    'Rights that the law gives you as a consumer are not limited by these terms.',
  ]),
];

const softwareOfOthers = [
  heading('Software of others'),
  `<p>Where a browser cannot open HEIC photos, libheif and libde265 open them, under the GNU Lesser General Public License: ${pageLink('/assets/decoder-license.txt', 'license and sources')}.</p>`,
];

export const termsOfService = ({ site, payments }: DocumentSettings): DocumentText => ({
  title: pageTitles.termsOfService,
  lead: pageDescriptions.termsOfService ?? '',
  body: [
    heading('What this is'),
    paragraph(
      'Here you can create a memorial for a person who has died, collect photos from family and friends, and have a slideshow video made of them.',
    ),
    operatorText(site),
    ...yourPhotos,
    ...whatWeAsk,
    ...(payments.mode === 'off' ? [] : price),
    ...whatYouCanExpect,
    ...softwareOfOthers,
    heading('When these terms change'),
    paragraph('The terms on this page apply. What you have already paid for is not affected by a change.'),
  ].join('\n'),
});
