/** What a person reads beside a form field: said by the server's validation and by the forms alike. */
export const fieldMessages = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters',
  newPassword: 'Password must be at least 8 characters long',
  passwordsDiffer: "Passwords don't match",
  firstName: 'First name is required',
  lastName: 'Last name is required',
  deceasedName: 'Name is required',
  deadlineDate: 'Deadline date is required',
  deadlineTime: 'Deadline time is required',
  deadline: 'Please choose a deadline date and time',
  date: 'Please enter a valid date',
  timeZone: 'We don’t recognize this time zone',
  recipientName: 'Recipient name is required',
  contributorName: 'Please enter your name',
  title: 'Please enter a title',
  controlCharacters: 'This contains a character that can’t be shown. Please type it again.',
  titleFont: 'Please choose one of the fonts shown',
  timing: 'Please choose a whole number from 1 to 30 seconds',
  checkbox: 'Please choose yes or no',
  letters: 'Please list the letters',
  amount: 'The price has changed. Please reload the page.',
  draftId: 'Something is wrong with this draft. Please reload the page.',
  photoIds: 'Some photos are missing from the list',
  body: 'Something is missing. Please reload the page and try again.',
} as const;

/** What a person reads beside a text that is longer than `limit` characters. */
export const tooLongMessage = (limit: number): string => `Please use ${limit} characters or fewer`;
