import type { FileHandle } from 'node:fs/promises';
import { SoundRefused, unsupported } from '../../domain/sound/sound-refusal.ts';
import { readBytes } from './file-head.ts';

interface FoundBox {
  readonly type: string;
  readonly body: number;
  readonly end: number;
  /** How many more boxes of the file are read. */
  readonly budget: { left: number };
}

const headerBytes = 16;
/** A hostile file has millions. */
const boxesMax = 2000;

async function* boxes(file: FileHandle, { body, end, budget }: FoundBox): AsyncGenerator<FoundBox> {
  let position = body;
  while (position + 8 <= end) {
    budget.left -= 1;
    if (budget.left < 0) throw new SoundRefused('not_a_sound', `the file has more than ${boxesMax} boxes`);
    const header = await readBytes(file, position, headerBytes);
    if (header.length < 8) return;
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.length === headerBytes;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : short || end - position;
    if (length < 8) return;
    const type = header.toString('latin1', 4, 8);
    yield { type, body: position + (isLong ? 16 : 8), end: position + length, budget };
    position += length;
  }
}

async function findBox(file: FileHandle, within: FoundBox, type: string): Promise<FoundBox | undefined> {
  for await (const box of boxes(file, within)) if (box.type === type) return box;
  return undefined;
}

async function findPath(file: FileHandle, within: FoundBox, path: readonly string[]): Promise<FoundBox | undefined> {
  let found: FoundBox | undefined = within;
  for (const type of path) found = found && (await findBox(file, found, type));
  return found;
}

/** The codec of a sound track: ISO/IEC 14496-12, 8.5.2. */
async function soundEntry(file: FileHandle, track: FoundBox): Promise<string | undefined> {
  const handler = await findPath(file, track, ['mdia', 'hdlr']);
  const entries = await findPath(file, track, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!handler || !entries) return undefined;
  const kind = (await readBytes(file, handler.body + 8, 4)).toString('latin1');
  return kind === 'soun' ? (await readBytes(file, entries.body + 12, 4)).toString('latin1') : undefined;
}

const readable = new Set([
  ...['mp4a', 'alac', '.mp3', 'Opus', 'fLaC'],
  ...['sowt', 'twos', 'lpcm', 'in24', 'in32', 'fl32', 'fl64', 'raw ', 'ipcm', 'fpcm', 'ulaw', 'alaw'],
]);
const encrypted = new Set(['drms', 'drmi', 'enca']);
const names: Readonly<Record<string, string>> = {
  samr: 'AMR',
  sawb: 'AMR',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
};

function mustBeReadable(entry: string): void {
  if (encrypted.has(entry)) throw new SoundRefused('protected', `its sound is encrypted (${entry})`);
  if (!readable.has(entry)) throw unsupported(names[entry] ?? entry.trim().toUpperCase());
}

/** @throws SoundRefused */
export async function checkMp4(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const whole = { type: '', body: 0, end: size, budget: { left: boxesMax } };
  const movie = await findBox(file, whole, 'moov');
  if (!movie || movie.end > size) throw new SoundRefused('cut_off', 'the file has no whole table of contents');
  for await (const track of boxes(file, movie)) {
    const entry = track.type === 'trak' ? await soundEntry(file, track) : undefined;
    if (entry !== undefined) return mustBeReadable(entry);
  }
  throw new SoundRefused('not_a_sound', 'the file has no sound track');
}
