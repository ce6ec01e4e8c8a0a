import { inflateSync } from 'node:zlib';
import { isIccProfile } from '../colour/icc-profile.ts';
import { isOutOfMemory } from '../out-of-memory.ts';

/** The largest profiles in use have two million bytes. */
const profileMax = 4 * 2 ** 20;

/** Name, zero, method, packed profile (PNG, 11.3.2.3). */
export function isProfile(data: Buffer, inflate: typeof inflateSync = inflateSync): boolean {
  try {
    return isIccProfile(inflate(data.subarray(data.indexOf(0) + 2), { maxOutputLength: profileMax }));
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return false;
  }
}
