export { describeS3 } from './describe-s3.ts';
export { eventually } from './eventually.ts';
export { type PhotoName, photo } from './photo.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
export { type TestEnvironment, testEnvironment } from './test-environment.ts';
export { type TestObjectStore, testObjectStore } from './test-object-store.ts';
export { type TestRedis, testRedis } from './test-redis.ts';
export { type TestSession, testSession } from './test-session.ts';
export { type VideoPrograms, videoPrograms } from './video-programs.ts';
