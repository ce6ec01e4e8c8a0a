import { authRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import type { AuthDeps } from './deps.ts';
import { beginGoogleSignIn } from './routes/begin-google-sign-in.ts';
import { changePassword } from './routes/change-password.ts';
import { confirmEmailChange } from './routes/confirm-email-change.ts';
import { deleteUser } from './routes/delete-user.ts';
import { endOtherSessions } from './routes/end-other-sessions.ts';
import { endSession } from './routes/end-session.ts';
import { finishGoogleSignIn } from './routes/finish-google-sign-in.ts';
import { getAccount } from './routes/get-account.ts';
import { getNotifications } from './routes/get-notifications.ts';
import { getOrganizer } from './routes/get-organizer.ts';
import { getSession } from './routes/get-session.ts';
import { getUser } from './routes/get-user.ts';
import { listSessions } from './routes/list-sessions.ts';
import { logIn } from './routes/log-in.ts';
import { logOut } from './routes/log-out.ts';
import { redirectToAuth } from './routes/redirect-to-auth.ts';
import { registerUser } from './routes/register-user.ts';
import { renameUser } from './routes/rename-user.ts';
import { requestEmailChange } from './routes/request-email-change.ts';
import { requestPasswordReset } from './routes/request-password-reset.ts';
import { resetPassword } from './routes/reset-password.ts';
import { sendContactMessage } from './routes/send-contact-message.ts';
import { updateNotifications } from './routes/update-notifications.ts';

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
    'GET /api/auth/sessions': listSessions(deps),
    'DELETE /api/auth/sessions': endOtherSessions(deps),
    'DELETE /api/auth/sessions/:sessionId': endSession(deps),
    'POST /api/auth/login': logIn(deps),
    'POST /api/auth/register': registerUser(deps),
    'POST /api/auth/logout': logOut(deps),
    'POST /api/contact': sendContactMessage(deps),
    'POST /api/forgot-password': requestPasswordReset(deps),
    'POST /api/reset-password': resetPassword(deps),
    'GET /api/auth/google': beginGoogleSignIn(deps),
    'GET /api/auth/google/callback': finishGoogleSignIn(deps),
    'GET /api/login': redirectToAuth(),
    'GET /internal/sessions/:sessionId': getSession(deps),
    'GET /internal/users/:userId/account': getAccount(deps),
    'GET /internal/users/:userId': getOrganizer(deps),
  });
  acknowledgeEvents(app, 'auth', guards, deps.database);
  return app;
}
