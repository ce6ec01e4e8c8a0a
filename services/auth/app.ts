import { authRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import type { AuthDeps } from './deps.ts';
import { acknowledgeDeletion } from './routes/acknowledge-deletion.ts';
import { deleteUser } from './routes/delete-user.ts';
import { getOrganizer } from './routes/get-organizer.ts';
import { getSession } from './routes/get-session.ts';
import { getUser } from './routes/get-user.ts';
import { logIn } from './routes/log-in.ts';
import { logOut } from './routes/log-out.ts';
import { redirectToAuth } from './routes/redirect-to-auth.ts';
import { registerUser } from './routes/register-user.ts';

export async function createApp(deps: AuthDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  mount(app, authRoutes, createGuards(deps), {
    'GET /api/auth/user': getUser(deps),
    'DELETE /api/auth/user': deleteUser(deps),
    'POST /api/auth/login': logIn(deps),
    'POST /api/auth/register': registerUser(deps),
    'POST /api/auth/logout': logOut(deps),
    'GET /api/login': redirectToAuth(),
    'GET /internal/sessions/:sessionId': getSession(deps),
    'GET /internal/users/:userId': getOrganizer(deps),
    'POST /internal/users/acknowledge-deletion': acknowledgeDeletion(deps),
  });
  return app;
}
