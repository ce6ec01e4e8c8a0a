import { readFileSync } from 'node:fs';
import { type PhotoName, photo } from '../photo.ts';

export const realPhotos = [
  { name: '03', width: 3088, height: 2048, taken: null, hasPlace: false },
  { name: '08', width: 2272, height: 1704, taken: { local: '2002-05-16T15:43:26' }, hasPlace: false },
  { name: '10', width: 3072, height: 2304, taken: { local: '2008-09-11T14:09:04' }, hasPlace: false },
  { name: '11', width: 3120, height: 4160, taken: { local: '2018-07-16T17:52:22' }, hasPlace: true },
  { name: '17', width: 4608, height: 3072, taken: { local: '2010-12-02T13:18:23' }, hasPlace: true },
  { name: '24', width: 2448, height: 3264, taken: { local: '2012-08-26T15:53:03' }, hasPlace: false },
] as const;

export const realPhoto = (name: PhotoName): Buffer => readFileSync(photo(name));
