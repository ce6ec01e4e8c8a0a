import { limits, memorialPrice, supportReply } from '@afterglow/proto/limits';
import type { TextSection } from './text-section.ts';

const price: TextSection = {
  title: 'What does it cost?',
  text: `$${memorialPrice.usd} for each memorial, paid once. You can create your first memorial, invite people and collect photos before you pay. The video is made afterwards.`,
};

/** @param arePaymentsOn where nothing is ever to be paid, nothing is said of it */
export const faqEntries = (arePaymentsOn: boolean): readonly TextSection[] => [
  {
    title: 'Which photos can I send?',
    text: 'JPEG, PNG and WebP up to 10MB each. On an iPhone, choose them from your photo library: it turns its own format into JPEG.',
  },
  {
    title: 'How many photos can we add?',
    text: 'As many as you like. The number of photos is unlimited.',
  },
  {
    title: 'How many slideshows can I make?',
    text: `As many as you like. The number of slideshows is unlimited, and each can have up to ${limits.slideshowPhotosMax.toLocaleString('en-US')} photos.`,
  },
  {
    title: 'Can I change the details of a memorial later?',
    text: 'Yes. You can edit the name, the dates and the deadline for photos at any time. Videos that show the name or the dates are updated.',
  },
  {
    title: 'Do family and friends need an account?',
    text: 'No. They open the link that you send them and choose their photos.',
  },
  {
    title: 'Who can see the photos?',
    text: 'Only the person who created the memorial. People who send photos can’t see what others have sent. A finished video can be watched by anyone who has its link.',
  },
  {
    title: 'Can I keep the photos and the video?',
    text: 'Yes. You can download the photos as a zip file, and each video as a file that plays everywhere.',
  },
  ...(arePaymentsOn ? [price] : []),
  {
    title: 'Can I delete everything again?',
    text: 'Yes. You can delete a photo, a slideshow, a memorial or your whole account yourself. A deleted memorial or account can’t be brought back.',
  },
  {
    title: 'How do I reach a person?',
    text: `Write to us on the contact page. Support replies ${supportReply}.`,
  },
];
