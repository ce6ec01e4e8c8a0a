export { folderObjectStore } from './folder-object-store.ts';
export type * from './object-store.ts';
export { ObjectStoreUnavailable } from './object-store-unavailable.ts';
export { type ObjectStoreKeys, openObjectStore, parseS3Settings } from './open-object-store.ts';
