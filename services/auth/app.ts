import { authRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import type { AuthDeps } from './deps.ts';
import { confirmEmailChange } from './routes/accounts/confirm-email-change.ts';
import { deleteUser } from './routes/accounts/delete-user.ts';
import { getAccount } from './routes/accounts/get-account.ts';
import { getNotifications } from './routes/accounts/get-notifications.ts';
import { getOrganizer } from './routes/accounts/get-organizer.ts';
import { getUser } from './routes/accounts/get-user.ts';
import { redirectToUnsubscribe } from './routes/accounts/redirect-to-unsubscribe.ts';
import { registerUser } from './routes/accounts/register-user.ts';
import { renameUser } from './routes/accounts/rename-user.ts';
import { requestConfirmation } from './routes/accounts/request-confirmation.ts';
import { requestEmailChange } from './routes/accounts/request-email-change.ts';
import { sendContactMessage } from './routes/accounts/send-contact-message.ts';
import { stopMails } from './routes/accounts/stop-mails.ts';
import { updateNotifications } from './routes/accounts/update-notifications.ts';
import { changePassword } from './routes/passwords/change-password.ts';
import { requestPasswordReset } from './routes/passwords/request-password-reset.ts';
import { resetPassword } from './routes/passwords/reset-password.ts';
import { beginGoogleSignIn } from './routes/sessions/begin-google-sign-in.ts';
import { endOtherSessions } from './routes/sessions/end-other-sessions.ts';
import { endSession } from './routes/sessions/end-session.ts';
import { finishGoogleSignIn } from './routes/sessions/finish-google-sign-in.ts';
import { getSession } from './routes/sessions/get-session.ts';
import { listSessions } from './routes/sessions/list-sessions.ts';
import { redirectToAuth } from './routes/sessions/redirect-to-auth.ts';
import { signIn } from './routes/sessions/sign-in.ts';
import { signOut } from './routes/sessions/sign-out.ts';

export async function createApp(deps: AuthDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  mount(app, authRoutes, guards, {
    'GET /api/auth/user': getUser(deps),
    'DELETE /api/auth/user': deleteUser(deps),
    'GET /api/auth/notifications': getNotifications(deps),
    'PUT /api/auth/notifications': updateNotifications(deps),
    'PATCH /api/auth/user': renameUser(deps),
    'POST /api/auth/password': changePassword(deps),
    'POST /api/auth/email': requestEmailChange(deps),
    'POST /api/auth/email/confirm': confirmEmailChange(deps),
    'POST /api/auth/email/confirmation': requestConfirmation(deps),
    'GET /api/auth/sessions': listSessions(deps),
    'DELETE /api/auth/sessions': endOtherSessions(deps),
    'DELETE /api/auth/sessions/:sessionId': endSession(deps),
    'POST /api/auth/login': signIn(deps),
    'POST /api/auth/register': registerUser(deps),
    'POST /api/auth/logout': signOut(deps),
    'POST /api/contact': sendContactMessage(deps),
    'POST /api/forgot-password': requestPasswordReset(deps),
    'POST /api/reset-password': resetPassword(deps),
    'GET /api/auth/google': beginGoogleSignIn(deps),
    'GET /api/auth/google/callback': finishGoogleSignIn(deps),
    'GET /api/login': redirectToAuth(),
    'GET /api/unsubscribe/:unsubscribeToken': redirectToUnsubscribe(),
    'POST /api/unsubscribe/:unsubscribeToken': stopMails(deps),
    'GET /internal/sessions/:sessionId': getSession(deps),
    'GET /internal/users/:userId/account': getAccount(deps),
    'GET /internal/users/:userId': getOrganizer(deps),
  });
  acknowledgeEvents(app, 'auth', guards, deps.database);
  return app;
}
