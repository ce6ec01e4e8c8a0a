import { openPackets, type Packets, type SoundTrack, UnusableSound } from '@afterglow/slide-video';
import type { Mix } from '../../domain/sound/mix.ts';
import { leadBlocks, type SoundPiece } from '../../domain/sound/sound-plan.ts';

export interface SoundFiles {
  /** The paths of ADTS files. */
  readonly getSong: (hash: string) => Promise<string>;
  readonly getMix: (mix: Mix) => Promise<string>;
}

/** Packets of a song or a mix are damaged: its objects must be made again. */
export class DamagedPiece extends Error {
  readonly piece: SoundPiece;

  constructor(piece: SoundPiece, cause: unknown) {
    super(`A ${piece.kind} of the sound is damaged.`, { cause });
    this.name = 'DamagedPiece';
    this.piece = piece;
  }
}

const getKey = (piece: SoundPiece): string =>
  piece.kind === 'mix' ? JSON.stringify(piece.mix) : piece.kind === 'song' ? piece.song : piece.kind;

const firstPacket = (piece: SoundPiece): number => {
  if (piece.kind === 'song') return piece.from;
  return piece.kind === 'mix' ? leadBlocks : 0;
};

/** Opens the packets of planned sound, each file once, for `joinVideo`. @throws DamagedPiece */
export async function openSound(
  pieces: readonly SoundPiece[],
  files: SoundFiles,
): Promise<SoundTrack & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const known = new Map<string, Packets>();
  const getPackets = async (piece: SoundPiece): Promise<Packets | 'silence'> => {
    if (piece.kind === 'silence') return 'silence';
    const before = known.get(getKey(piece));
    if (before) return before;
    const path = await (piece.kind === 'song' ? files.getSong(piece.song) : files.getMix(piece.mix));
    const packets = opened.use(await openPackets(path));
    known.set(getKey(piece), packets);
    return packets;
  };
  const open: SoundTrack['pieces'][number][] = [];
  for (const piece of pieces) {
    const packets = await getPackets(piece).catch((error: unknown) => {
      throw error instanceof UnusableSound ? new DamagedPiece(piece, error) : error;
    });
    if (packets !== 'silence' && packets.count <= firstPacket(piece) + piece.end - piece.start) {
      throw new DamagedPiece(piece, new UnusableSound(`it has ${packets.count} packets`));
    }
    open.push({ start: piece.start, end: piece.end, packets, from: firstPacket(piece) });
  }
  const kept = opened.move();
  return { pieces: open, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
