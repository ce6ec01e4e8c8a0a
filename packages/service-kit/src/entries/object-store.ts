export { ObjectStoreUnavailable } from '../errors/object-store-unavailable.ts';
export { folderObjectStore } from '../object-store/folder-object-store.ts';
export type * from '../object-store/object-store.ts';
export { type ObjectStoreKeys, openObjectStore, parseS3Settings } from '../object-store/open-object-store.ts';
