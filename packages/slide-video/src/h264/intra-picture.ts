import { createBitReader } from './bit-reader.ts';
import { joinByteStream, splitByteStream } from './byte-stream.ts';
import { nalUnitPayload, nalUnitType, nalUnitTypes, writeSlice } from './nal-unit.ts';
import { type PictureParameters, readPictureParameterSet, writePictureParameterSet } from './picture-parameter-set.ts';
import { readSequenceParameterSet, writeSequenceParameterSet } from './sequence-parameter-set.ts';
import { type Deblocking, type PicturePlace, readIntraSliceHeader, writeSliceHeader } from './slice-header.ts';
import { UnusablePicture } from './unusable-picture.ts';

export interface IntraPicture {
  readonly parameters: PictureParameters;
  readonly qpDelta: number;
  readonly deblocking: Deblocking;
  /** CABAC-coded macroblocks: byte-aligned, without emulation prevention. */
  readonly sliceData: Buffer;
}

const groupStart: PicturePlace = { frameNum: 0, pictureOrderCount: 0 };

function onlyUnit(units: readonly Buffer[], type: number, name: string): Buffer {
  const [unit, ...others] = units.filter((each) => nalUnitType(each) === type);
  if (!unit || others.length > 0) throw new UnusablePicture(`it has ${unit ? 'several' : 'no'} ${name}`);
  return unit;
}

/** Reads a picture coded as one IDR slice (7.4.1.2.4). @throws UnusablePicture */
export function readIntraPicture(units: readonly Buffer[]): IntraPicture {
  const sequence = readSequenceParameterSet(onlyUnit(units, nalUnitTypes.sequenceParameterSet, 'sequence parameters'));
  const parameters = readPictureParameterSet(onlyUnit(units, nalUnitTypes.pictureParameterSet, 'picture parameters'));
  const payload = nalUnitPayload(onlyUnit(units, nalUnitTypes.idrSlice, 'IDR slice'));
  const read = createBitReader(payload);
  const header = readIntraSliceHeader(read, sequence);
  const sliceData = payload.subarray(read.nextByte());
  if (sliceData.length === 0) throw new UnusablePicture('it has no macroblocks');
  return { parameters, ...header, sliceData };
}

export function writeIdrPicture({ qpDelta, deblocking, sliceData }: IntraPicture): readonly Buffer[] {
  const header = writeSliceHeader({ ...groupStart, type: 'i', idr: true, reference: true, qpDelta, deblocking });
  return writeSlice({ type: nalUnitTypes.idrSlice, reference: true, header, data: sliceData });
}

export function writeIntraPicture(
  { qpDelta, deblocking, sliceData }: IntraPicture,
  place: PicturePlace,
): readonly Buffer[] {
  const header = writeSliceHeader({ ...place, type: 'i', idr: false, reference: true, qpDelta, deblocking });
  return writeSlice({ type: nalUnitTypes.slice, reference: true, header, data: sliceData });
}

/** Clause 7.4.1.2.3: an access unit that plays by itself. */
export const writeAccessUnit = (picture: IntraPicture): Buffer =>
  joinByteStream([
    [writeSequenceParameterSet()],
    [writePictureParameterSet(picture.parameters)],
    writeIdrPicture(picture),
  ]);

/** Fixes the last bit, which x264 sets by the number of pictures coded (x264_cabac_encode_flush). @throws UnusablePicture */
export function toStillPicture(nalUnits: readonly Buffer[]): Buffer {
  const picture = readIntraPicture(nalUnits);
  const last = picture.sliceData.length - 1;
  picture.sliceData.writeUInt8(picture.sliceData.readUInt8(last) | 1, last);
  return writeAccessUnit(picture);
}

export const readAccessUnit = (accessUnit: Buffer): IntraPicture => readIntraPicture(splitByteStream(accessUnit));
