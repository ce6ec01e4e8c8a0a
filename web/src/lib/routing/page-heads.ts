import type { PageName } from './paths.ts';

/** General titles; the pages of a memorial, an invitation or a video add its name. */
export const pageTitles: Readonly<Record<PageName, string>> = {
  landing: 'Afterglow',
  auth: 'Sign in',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Choose a new password',
  confirmEmail: 'Confirm your email address',
  unsubscribe: 'Stop emails',
  dashboard: 'Your memorials',
  memorial: 'Memorial',
  cards: 'Cards to print',
  guestbook: 'Guestbook',
  keptPage: 'A lasting page',
  keepsake: 'Something to keep',
  accountSettings: 'Account Settings',
  monitoring: 'Monitoring',
  checkout: 'Checkout',
  invite: 'Share your photos',
  inviteLong: 'Share your photos',
  watch: 'Watch',
  watchShort: 'Watch',
  watchSlideshow: 'Watch',
  chapel: 'For the chapel',
  faq: 'Frequently Asked Questions',
  about: 'About',
  contactUs: 'Contact Us',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  cookiePreferences: 'Cookie Preferences',
};

/** Only for pages that search engines may list. */
export const pageDescriptions: Readonly<Partial<Record<PageName, string>>> = {
  landing: 'Make meaningful slideshows with shared photos to celebrate a life well lived.',
  auth: 'Sign in to your memorials, or create an account.',
  faq: 'Which photos can be sent, who sees them, what can be changed later, and when support replies.',
  about: 'Bring together everyone’s photos of a person who has died, and turn them into a slideshow to share.',
  contactUs: 'Write to us. We reply within 24 hours (Monday to Friday, 9AM to 5PM EST).',
  privacyPolicy: 'Which data we keep, where, for how long, who sees it, and how to delete it.',
  termsOfService: 'What you can expect from us, and what we ask of you.',
  cookiePreferences: 'What is kept in your browser, and whether visits may be counted.',
};
