import { limits, memorialPrice, supportReply } from '@afterglow/proto/limits';
import type { TextSection } from './text-section.ts';

const price: TextSection = {
  title: 'What does it cost?',
  text: `$${memorialPrice.usd} for each memorial, paid once. You can create your first memorial, invite people and collect photos before you pay. The video is made afterwards.`,
};

export const faqEntries = (arePaymentsOn: boolean): readonly TextSection[] => [
  {
    title: 'Which photos can I send?',
    text: 'JPEG, PNG and WebP up to 10MB each. Your device converts larger photos and HEIC, an iPhone’s own format, before sending them. If your browser is too old for that, we’ll tell you.',
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
    title: 'How long should a slideshow be?',
    text: 'For the service, most families choose 3 to 5 minutes. A slider sets the length, and says how long each photo is seen. It can also end with your music.',
  },
  {
    title: 'How many photos fit into it?',
    text: 'About 12 a minute, so 40 to 60 for the service. For a visitation, where people come and go, use as many as you like.',
  },
  {
    title: 'How do I put the photos into the order of a life?',
    text: 'Open “Arrange” and press “Order by Life”. Photos without a date stay next to the photos around them. In “Timeline” you can say about what year they were taken, for several at once, and people who send such photos are asked too. Undo puts everything back.',
  },
  {
    title: 'Can a slideshow end with a few words?',
    text: 'Yes. Tick “Closing slide” and choose a line, such as “Thank you for being here”, or type your own, for example where people meet afterwards.',
  },
  {
    title: 'Can a TV at the visitation play it again and again?',
    text: '“For the visitation” makes a version without music that shows each photo for 8 seconds. Most TVs can repeat a video from a USB stick. For others, download one hour, which repeats by itself. Please try it on the TV before the day.',
  },
  {
    title: 'Can we add music, and what does the law say?',
    text: 'Yes, songs of your own, from your phone or computer. A funeral home’s license usually covers playing them in its rooms, but not sending them over the internet. So the public page plays your video without music until you turn it on, for example for a recording of your own. Facebook and YouTube may mute or block a video or livestream with music, and the silent version is always there.',
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
