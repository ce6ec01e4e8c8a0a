export { folderObjectStore } from './folder-object-store.ts';
export type * from './object-store.ts';
export { ObjectStoreUnavailable } from './object-store-unavailable.ts';
export { type ObjectStoreKeys, openObjectStore, s3SettingsOf } from './open-object-store.ts';
export { type S3Settings, s3Client } from './s3-bucket.ts';
export { s3ObjectStore } from './s3-object-store.ts';
