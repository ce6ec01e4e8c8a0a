import type { InstalledPeer } from './installed-peer.ts';

/** A pinned program or library of others. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  /** @throws Error if this machine cannot have it */
  install(): Promise<InstalledPeer>;
}

/** Splits `ical.js@2.2.1` or `icalendar==7.3.2`. */
export function parsePin(pin: string, separator: string): { readonly name: string; readonly version: string } {
  const at = pin.lastIndexOf(separator);
  if (at <= 0) throw new Error(`${pin} names no version.`);
  return { name: pin.slice(0, at), version: pin.slice(at + separator.length) };
}
