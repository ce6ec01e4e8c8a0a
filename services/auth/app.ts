import { authRoutes } from '@afterglow/proto';
import {
  acknowledgeEvents,
  createGuards,
  createServer,
  healthRoutes,
  mount,
  type Readiness,
} from '@afterglow/service-kit';
import type { AuthDeps } from './deps.ts';
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
  const guards = createGuards(deps);
  mount(app, authRoutes, guards, {
    'GET /api/auth/user': getUser(deps),
    'DELETE /api/auth/user': deleteUser(deps),
    'POST /api/auth/login': logIn(deps),
    'POST /api/auth/register': registerUser(deps),
    'POST /api/auth/logout': logOut(deps),
    'GET /api/login': redirectToAuth(),
    'GET /internal/sessions/:sessionId': getSession(deps),
    'GET /internal/users/:userId': getOrganizer(deps),
  });
  acknowledgeEvents(app, 'auth', guards, deps.database);
  return app;
}
