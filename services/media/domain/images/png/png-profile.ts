import { inflateSync } from 'node:zlib';
import { isOutOfMemory } from '../../out-of-memory.ts';
import { isIccProfile } from '../colour/icc-profile.ts';

/** Bytes; the largest profiles that are in use have some two million. */
const profileMax = 4 * 2 ** 20;

/** A name, a zero, a method and the packed profile (section 11.3.2.3). What cannot be unpacked says nothing of colours. */
export function isProfile(data: Buffer, inflate: typeof inflateSync = inflateSync): boolean {
  try {
    return isIccProfile(inflate(data.subarray(data.indexOf(0) + 2), { maxOutputLength: profileMax }));
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return false;
  }
}
