export { describeS3 } from './describe-s3.ts';
export { eventually } from './eventually.ts';
export { isLockAwaited } from './is-lock-awaited.ts';
export { canFillMinio, minioOnSmallDisk } from './minio-on-small-disk.ts';
export { type Niceness, readNiceness } from './niceness.ts';
export { findRedis, ownRedis } from './own-redis.ts';
export { type PhotoName, photo } from './photo.ts';
export { canMount, onSmallDisk } from './small-disk.ts';
export { findBundle, spawnService } from './spawn-service.ts';
export { stopAndCheckLogs } from './stop-and-check-logs.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
export {
  generousTimeouts,
  type StorelessEnvironment,
  storelessEnvironment,
  type TestEnvironment,
  testEnvironment,
} from './test-environment.ts';
export { type TestLink, testLink } from './test-link.ts';
export { sharedObjectStore, type TestObjectStore, testObjectStore } from './test-object-store.ts';
export { type TestOpenIdProvider, testOpenIdProvider } from './test-openid-provider.ts';
export { type TestPaymentSandbox, testPaymentSandbox } from './test-payment-sandbox.ts';
export { testPeer } from './test-peer.ts';
export { hasPrometheus, testPrometheus } from './test-prometheus.ts';
export { type TestRedis, testRedis } from './test-redis.ts';
export { type TestSession, testSession } from './test-session.ts';
export { describeStripeMock } from './test-stripe-mock.ts';
export { textOrFirstMessage } from './text-or-first-message.ts';
export { untilAborted } from './until-aborted.ts';
export { gstreamerPath, type VideoPrograms, videoPrograms } from './video-programs.ts';
