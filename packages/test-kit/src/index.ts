export { eventually } from './eventually.ts';
export { stopAndCheckLogs } from './logs/stop-and-check-logs.ts';
export { type Niceness, readNiceness } from './niceness.ts';
export { hasIpv6 } from './peers/has-ipv6.ts';
export { type TestLink, testLink } from './peers/test-link.ts';
export { describeNginx, hasNginx, type Nginx } from './peers/test-nginx.ts';
export { type TestOpenIdProvider, testOpenIdProvider } from './peers/test-openid-provider.ts';
export { type TestPaymentSandbox, testPaymentSandbox } from './peers/test-payment-sandbox.ts';
export { testPeer } from './peers/test-peer.ts';
export { hasPrometheus, testPrometheus } from './peers/test-prometheus.ts';
export { cacheStatusHeader, startSharedCache, type TestSharedCache } from './peers/test-shared-cache.ts';
export { describeStripeMock } from './peers/test-stripe-mock.ts';
export { oddPhoto, type PhotoName, photo } from './photo.ts';
export { serviceFixture } from './service-fixture.ts';
export { findBundle, spawnService } from './spawn-service.ts';
export { describeS3 } from './stores/describe-s3.ts';
export { isLockAwaited } from './stores/is-lock-awaited.ts';
export { canFillMinio, minioOnSmallDisk } from './stores/minio-on-small-disk.ts';
export { findRedis, ownRedis } from './stores/own-redis.ts';
export { canMount, onSmallDisk } from './stores/small-disk.ts';
export { type TestDatabase, testDatabase } from './stores/test-database.ts';
export { sharedObjectStore, type TestObjectStore, testObjectStore } from './stores/test-object-store.ts';
export { type TestRedis, testRedis } from './stores/test-redis.ts';
export {
  generousTimeouts,
  type StorelessEnvironment,
  storelessEnvironment,
  type TestEnvironment,
  testEnvironment,
} from './test-environment.ts';
export { type TestSession, testSession } from './test-session.ts';
export { textOrFirstMessage } from './text-or-first-message.ts';
export { untilAborted } from './until-aborted.ts';
export { gstreamerPath, type VideoPrograms, videoPrograms } from './video-programs.ts';
export { whenDone } from './when-done.ts';
