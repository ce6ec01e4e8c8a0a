import { keptPageRoutes, memorialRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import type { MemorialDeps } from './deps.ts';
import { addGuest } from './routes/add-guest.ts';
import { confirmPayment } from './routes/confirm-payment.ts';
import { createInvitation } from './routes/create-invitation.ts';
import { createMemorial } from './routes/create-memorial.ts';
import { deleteFamilyLink } from './routes/delete-family-link.ts';
import { deleteInvitation } from './routes/delete-invitation.ts';
import { deleteMemorial } from './routes/delete-memorial.ts';
import { getDraft } from './routes/get-draft.ts';
import { getFamilyLink } from './routes/get-family-link.ts';
import { getInvitationFacts } from './routes/get-invitation-facts.ts';
import { getInvitedMemorial } from './routes/get-invited-memorial.ts';
import { getMemorial } from './routes/get-memorial.ts';
import { getMemorialFacts } from './routes/get-memorial-facts.ts';
import { getOpenPage } from './routes/get-open-page.ts';
import { getPage } from './routes/get-page.ts';
import { keepPage } from './routes/keep-page.ts';
import { listInvitations } from './routes/list-invitations.ts';
import { listMemorials } from './routes/list-memorials.ts';
import { listMemorialsOfOwner } from './routes/list-memorials-of-owner.ts';
import { listUnansweredInvitations } from './routes/list-unanswered-invitations.ts';
import { lookUpInvitation, lookUpInvitationForCard } from './routes/look-up-invitation.ts';
import { lookUpMemorials } from './routes/look-up-memorials.ts';
import { putFamilyLink } from './routes/put-family-link.ts';
import { putPage } from './routes/put-page.ts';
import { streamChanges } from './routes/stream-changes.ts';
import { updateMemorial } from './routes/update-memorial.ts';

export async function createApp(deps: MemorialDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  mount(app, { ...memorialRoutes, ...keptPageRoutes }, guards, {
    'GET /api/memorials': listMemorials(deps),
    'POST /api/memorials': createMemorial(deps),
    'GET /api/memorials/:memorialRef': getMemorial(deps),
    'PUT /api/memorials/:memorialRef': updateMemorial(deps),
    'DELETE /api/memorials/:memorialRef': deleteMemorial(deps),
    'GET /api/memorials/:memorialRef/invitations': listInvitations(deps),
    'POST /api/memorials/:memorialRef/invitations': createInvitation(deps),
    'DELETE /api/memorials/:memorialRef/invitations/:invitationId': deleteInvitation(deps),
    'GET /api/memorials/:memorialRef/family-link': getFamilyLink(deps),
    'PUT /api/memorials/:memorialRef/family-link': putFamilyLink(deps),
    'DELETE /api/memorials/:memorialRef/family-link': deleteFamilyLink(deps),
    'GET /api/memorials/:memorialRef/page': getPage(deps),
    'PUT /api/memorials/:memorialRef/page': putPage(deps),
    'PUT /api/memorials/:memorialRef/page/keeping': keepPage(deps),
    'GET /api/changes': streamChanges(deps),
    'GET /api/invitations/:invitationToken': lookUpInvitation(deps),
    'POST /api/invitations/:invitationToken/guests': addGuest(deps),
    'GET /internal/memorials/:memorialRef': getMemorialFacts(deps),
    'GET /internal/memorials/:memorialId/unanswered-invitations': listUnansweredInvitations(deps),
    'GET /internal/memorials/:memorialId/page': getOpenPage(deps),
    'GET /internal/owners/:ownerId/drafts/:draftId': getDraft(deps),
    'GET /internal/owners/:ownerId/memorials': listMemorialsOfOwner(deps),
    'POST /internal/memorials/lookup': lookUpMemorials(deps),
    'POST /internal/memorials/:memorialId/confirm-payment': confirmPayment(deps),
    'GET /internal/invitations/:invitationToken/lookup': lookUpInvitationForCard(deps),
    'GET /internal/invitations/:invitationToken/memorial': getInvitedMemorial(deps),
    'GET /internal/invitations/:invitationToken': getInvitationFacts(deps),
  });
  acknowledgeEvents(app, 'memorial', guards, deps.database);
  app.addHook('onReady', async () => deps.changeFeed.start());
  app.addHook('onClose', async () => deps.changeFeed.stop());
  return app;
}
