export { awaitMail, type KeptMail, listMails, openMail } from './kept-mails.ts';
export { type MailFault, type TestMailServer, testMailServer } from './test-mail-server.ts';
