import { text, u32 } from './box.ts';
import { readBoxHeader } from './box-header.ts';

/** A box whose children are boxes too, or one with its bytes. */
export interface MovieBox {
  readonly type: string;
  readonly body: Buffer;
  readonly children?: readonly MovieBox[];
}

const containers = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl']);
const headerBytes = 8;

/** @throws RangeError if a box is cut off */
export function readMovieBoxes(bytes: Buffer): MovieBox[] {
  const boxes: MovieBox[] = [];
  let at = 0;
  while (at < bytes.length) {
    const { type, header, length } = readBoxHeader(bytes, at);
    if (length < header || at + length > bytes.length) throw new RangeError(`The box ${type} is cut off.`);
    const body = bytes.subarray(at + header, at + length);
    boxes.push({ type, body, ...(containers.has(type) && { children: readMovieBoxes(body) }) });
    at += length;
  }
  return boxes;
}

export function writeMovieBox({ type, body, children }: MovieBox): Buffer[] {
  const parts = children ? children.flatMap(writeMovieBox) : [body];
  const length = parts.reduce((sum, part) => sum + part.length, headerBytes);
  return [u32(length), text(type), ...parts];
}

export function findBox(box: MovieBox, ...path: readonly string[]): MovieBox | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return box;
  const child = box.children?.find((each) => each.type === type);
  return child && findBox(child, ...rest);
}

/** @throws RangeError if there is no such box */
export function findBody(box: MovieBox, ...path: readonly string[]): Buffer {
  const found = findBox(box, ...path);
  if (!found) throw new RangeError(`The box ${box.type} has no ${path.join('/')}.`);
  return found.body;
}

export const isVideo = (track: MovieBox): boolean =>
  findBody(track, 'mdia', 'hdlr').toString('latin1', 8, 12) === 'vide';

/** Replaces bodies by the type of their box. */
export const mapBodies = (box: MovieBox, change: (type: string, body: Buffer) => Buffer): MovieBox =>
  box.children
    ? { ...box, children: box.children.map((child) => mapBodies(child, change)) }
    : { ...box, body: change(box.type, box.body) };
