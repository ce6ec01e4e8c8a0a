import type { TextSection } from './text-section.ts';

export const aboutSections: readonly TextSection[] = [
  {
    title: 'What it is for',
    text: 'When someone dies, the photos of their life are in many places: in albums, on phones, with friends from long ago. Afterglow brings them together and turns them into a slideshow to share.',
  },
  {
    title: 'How it works',
    text: 'One person creates a memorial and sends a link. Family and friends add their photos from a phone or a computer, without an account. You choose the photos and their order, and we make a video that you can show at the service, share with a link, and keep.',
  },
  {
    title: 'Whose photos they are',
    text: 'They stay yours. Only the person who created the memorial sees the photos themselves; others see what is in a video, if they have its link. You can download everything, and delete everything, at any time.',
  },
  {
    title: 'What we leave out',
    text: 'There is no advertising here, and nobody is asked to sign up just to send a photo.',
  },
];
