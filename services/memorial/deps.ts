import {
  createAnnounceChange,
  createSessionCheck,
  newPublicId,
  readServerSettings,
  readSessionGrace,
  sessionLookup,
} from '@afterglow/service-kit';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { createServiceBase } from '@afterglow/service-kit/service';
import { createChangeFeed } from './adapters/changes/change-feed.ts';
import { createOpenPages } from './adapters/changes/open-pages.ts';
import type { MemorialConfig } from './config.ts';
import type { MemorialTables } from './database.ts';
import { memorialPresenter } from './presenters/memorial-presenter.ts';
import { familyLinkRepository } from './repositories/family-link-repository.ts';
import { invitationRepository } from './repositories/invitation-repository.ts';
import { keptPageRepository } from './repositories/kept-page-repository.ts';
import { memorialRepository } from './repositories/memorial-repository.ts';
import { ownerRepository } from './repositories/owner-repository.ts';
import { reservationRepository } from './repositories/reservation-repository.ts';
import { createAddMemorial } from './use-cases/add-memorial.ts';

/** Billing waits up to 10 s for the payment provider; web gives up after 12 s. */
const billingAnswerMs = 11_000;

function createBase(config: MemorialConfig, process?: string) {
  const base = createServiceBase<MemorialTables>('memorial', config, process);
  const redis = base.openRedis();
  return {
    ...base,
    redis,
    announceChange: createAnnounceChange({ redis, log: base.log }),
    memorials: memorialRepository(base.database),
    invitations: invitationRepository(base.database),
    familyLinks: familyLinkRepository(base.database),
    keptPages: keptPageRepository(base.database),
    owners: ownerRepository,
    reservations: reservationRepository,
    auth: base.createClient(config.AUTH_URL),
    billing: base.createClient(config.BILLING_URL, billingAnswerMs),
  };
}

/** Connects when first used. */
export function createDeps(config: MemorialConfig) {
  const base = createBase(config);
  const { redis, auth } = base;
  const publicKey = config.SESSION_PUBLIC_KEY;
  const takesPayments = config.PAYMENTS !== 'off';
  return {
    ...base,
    present: memorialPresenter(takesPayments),
    addMemorial: createAddMemorial({ ...base, takesPayments, newPublicId }),
    changeFeed: createChangeFeed({ redis, log: base.log }),
    openPages: createOpenPages(),
    producer: createQueueProducer(config.REDIS_URL, base.log),
    publicOrigin: config.PUBLIC_ORIGIN,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    newPublicId,
    sessionCheck: createSessionCheck({
      publicKey,
      redis,
      lookUp: sessionLookup(auth),
      grace: readSessionGrace(config),
    }),
  };
}

export type MemorialDeps = ReturnType<typeof createDeps>;

export function createWorkerDeps(config: MemorialConfig) {
  const base = createBase(config, 'memorial-worker');
  return { ...base, media: base.createClient(config.MEDIA_URL) };
}
