export { type KeptMail, mailsIn, mailTo, openMail } from './kept-mails.ts';
export { type MailFault, type TestMailServer, testMailServer } from './test-mail-server.ts';
