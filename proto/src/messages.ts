export const fieldMessages = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters',
  newPassword: 'Password must be at least 8 characters long',
  passwordsDiffer: "Passwords don't match",
  resetPasswordsDiffer: 'Passwords do not match',
  currentPassword: 'Please enter your password.',
  passwordCommon: 'This password is very common and easy to guess. Please choose another one.',
  passwordPersonal: 'Please choose a password that isn’t your name or email address.',
  emailUnchanged: 'This is already your email address.',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  deceasedName: 'Name is required',
  deadlineDate: 'Deadline date is required',
  deadlineTime: 'Deadline time is required',
  deadline: 'Please choose a deadline date and time',
  date: 'Please enter a valid date, or the year alone',
  estimatedYear: 'Please choose a decade, or a year from 1830 to 2099',
  timeZone: 'We don’t recognize this time zone',
  recipientName: 'Recipient name is required',
  contributorName: 'Please enter your name',
  title: 'Please enter a title',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
  tvCode: 'Please type six letters',
  controlCharacters: 'This contains a character that can’t be shown. Please type it again.',
  titleFont: 'Please choose one of the fonts shown',
  timing: 'Please choose a whole number from 1 to 30 seconds',
  motion: 'Please choose one of the motions shown',
  closingLine: 'Please type the words for the closing slide',
  length: 'Please choose a length in whole seconds',
  checkbox: 'Please choose yes or no',
  turns: 'Please choose one of the four sides of the photo',
  letters: 'Please list the letters',
  amount: 'The price has changed. Please reload the page.',
  draftId: 'Something is wrong with this draft. Please reload the page.',
  batchId: 'The id of a batch has 1 to 64 letters, digits, dashes or underscores',
  place: 'The place of a photo in its batch is a whole number from 0 to 999',
  songs: 'Please choose up to 10 songs',
  paper: 'Please choose A4 or Letter paper',
  photosPerPage: 'Please choose one to four photos on a page',
  soundFit: 'Please choose how the music fits the pictures',
  photoIds: 'Some photos are missing from the list',
  pageText: 'Please check this text',
  serviceTime: 'Please choose the date and time of the service',
  charity: 'Please enter the name of the charity',
  donationLink: 'Please enter a full web address that begins with https://',
  pagePhotos: 'Please choose up to 60 photos',
  body: 'Something is missing. Please reload the page and try again.',
} as const;

const appearsByItself =
  'It will appear here by itself as soon as it’s ready. You can leave this page open, or come back later with the same link.';

export const unfinishedVideo = {
  making: { title: 'This video is being made', text: appearsByItself },
  waiting: { title: 'This video isn’t ready yet', text: appearsByItself },
  failed: {
    title: 'This video couldn’t be made',
    text: `The photos are safe, and the organizer can have it made again. ${appearsByItself}`,
  },
} as const;

export const replyMessages = {
  resetLinkSent: 'If this address has an account, we’ve sent a link to it. The link works once, for one hour.',
  passwordReset: 'Your password has been reset. You can sign in with it now.',
  emailChangeSent: 'We’ve sent a link to the new address. Open it within one hour to confirm the change.',
  emailChanged: 'Your email address has been changed.',
  confirmationSent: 'We’ve sent you a new link. It works once, for seven days.',
  emailConfirmedBefore: 'Your email address is confirmed already.',
  emailConfirmed: 'Thank you. Your email address is confirmed.',
} as const;

export const tooLongMessage = (limit: number): string => `Please use ${limit} characters or fewer`;

export const googleProblems = {
  off: 'Signing in with Google isn’t available here. Please sign in with your email and password.',
  unavailable:
    'We can’t reach Google right now. Please try again in a moment, or sign in with your email and password.',
  cancelled: 'You didn’t finish signing in with Google. You can try again, or sign in with your email and password.',
  expired: 'Signing in with Google took too long, or was started again in another tab. Please try again.',
  unverified:
    'Google hasn’t confirmed your email address. Please confirm it in your Google account and try again, or sign in with your email and password.',
  other_google_account:
    'Your Afterglow account is linked to a different Google account. Please use that one, or sign in with your email and password.',
  failed: 'Something went wrong while signing in with Google. Nothing was lost. Please try again.',
} as const;

export type GoogleProblem = keyof typeof googleProblems;
