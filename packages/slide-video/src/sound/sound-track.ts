import { silentFrame } from '../mp4/silence.ts';
import { isLong, silentWindow } from './aac-window.ts';
import type { Packets } from './packet-file.ts';
import { UnusableSound } from './unusable-sound.ts';

/**
 * Blocks are 1024 samples of the video's sound. Packet n codes blocks n - 1 and n, so that one more than blocks is
 * needed. Neighbours code the same sound in blocks of both, and are joined there.
 */
export interface SoundPiece {
  readonly start: number;
  readonly end: number;
  readonly packets: Packets | 'silence';
  /** Which of its packets is packet `start` of the video. */
  readonly from: number;
}

export interface SoundTrack {
  /** In order, from 0 to the end of the video, without gaps. */
  readonly pieces: readonly SoundPiece[];
}

interface PacketRun {
  readonly packets: Packets | 'silence';
  from: number;
  count: number;
}

const windowAt = ({ packets, start, from }: SoundPiece, packet: number): number =>
  packets === 'silence' ? silentWindow : packets.window(packet - start + from);

/** Aliasing of a block disappears only if both windows over it have the same shape: 14496-3, 4.6.11.3.3. */
function roughness(before: SoundPiece, after: SoundPiece, packet: number): number {
  const [left, right] = [windowAt(before, packet - 1), windowAt(after, packet)];
  const [replaced, dropped] = [windowAt(after, packet - 1), windowAt(before, packet)];
  const isSmooth = isLong(left) && [right, replaced, dropped].every((window) => window === left);
  if (isSmooth) return 0;
  return left === replaced ? 1 : 2;
}

/** The first packet of the later piece. */
function findJoin(before: SoundPiece, after: SoundPiece): number {
  const [first, last] = [after.start + 1, Math.max(after.start + 1, before.end)];
  let best = { packet: first, rough: Number.POSITIVE_INFINITY };
  for (let packet = first; packet <= last && best.rough > 0; packet += 1) {
    const rough = roughness(before, after, packet);
    if (rough < best.rough) best = { packet, rough };
  }
  return best.packet;
}

function checkPieces(pieces: readonly SoundPiece[], blocks: number): void {
  let end = 0;
  for (const piece of pieces) {
    if (piece.start > end || piece.end <= piece.start) throw new RangeError(`No sound from block ${end} on.`);
    end = piece.end;
    const needed = piece.from + piece.end - piece.start + 1;
    if (piece.packets !== 'silence' && piece.packets.count < needed) {
      throw new UnusableSound(`it has ${piece.packets.count} packets, not ${needed}`);
    }
  }
  if (end !== blocks) throw new RangeError(`The sound has ${end} blocks, not ${blocks}.`);
}

export function joinPieces(pieces: readonly SoundPiece[], blocks: number): PacketRun[] {
  checkPieces(pieces, blocks);
  let packet = 0;
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    const end = next ? findJoin(piece, next) : blocks + 1;
    const run = { packets: piece.packets, from: packet - piece.start + piece.from, count: end - packet };
    packet = end;
    return run;
  });
}

export type ReadPackets = (count: number) => Promise<Buffer[]>;

/** Reads the packets of a video in order. */
export function createPacketReader(pieces: readonly SoundPiece[], blocks: number): ReadPackets {
  const runs = joinPieces(pieces, blocks);
  return async (count) => {
    const read: Buffer[] = [];
    while (read.length < count) {
      const run = runs[0];
      if (!run) throw new RangeError('The sound has no more packets.');
      const taken = Math.min(run.count, count - read.length);
      if (run.packets === 'silence') read.push(...new Array<Buffer>(taken).fill(silentFrame));
      else read.push(...(await run.packets.read(run.from, taken)));
      run.from += taken;
      run.count -= taken;
      if (run.count === 0) runs.shift();
    }
    return read;
  };
}
