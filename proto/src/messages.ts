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
  date: 'Please choose a real date',
  timeZone: 'This time zone is not known',
  recipientName: 'Recipient name is required',
  contributorName: 'Please enter your name',
  title: 'Please enter a title',
  controlCharacters: 'This contains a character that cannot be shown. Please type it again.',
  titleFont: 'Please choose one of the fonts shown',
  timing: 'Please choose from 1 to 30 whole seconds',
  checkbox: 'Please say yes or no',
  letters: 'Please name the letters',
  photoIds: 'The list of photos is not complete',
  body: 'Something is missing in this request',
} as const;

/** What a person reads beside a text that is longer than `limit` characters. */
export const tooLongMessage = (limit: number): string => `Please use at most ${limit} characters`;
