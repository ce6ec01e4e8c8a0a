import { createBitReader } from '../h264/bit-reader.ts';

/** window_sequence and window_shape of both channels; `apart` if each channel has its own. */
export type AacWindow = number;

export const apart: AacWindow = 8;

const [channelPair, dataStream, fill] = [1, 4, 6];
const shapeAt = 4;

const [onlyLong, sineLong] = [0, 0];
/** Of packets without a start, short or stop window, with the sine or the Kaiser-Bessel shape. */
export const isLong = (window: AacWindow): boolean => window % shapeAt === onlyLong && window !== apart;
export const silentWindow: AacWindow = sineLong;

type Bits = ReturnType<typeof createBitReader>;

function skipFill(bits: Bits): void {
  const short = bits.u(4);
  const length = short === 15 ? short + bits.u(8) - 1 : short;
  for (let byte = 0; byte < length; byte += 1) bits.u(8);
}

function skipData(bits: Bits): void {
  bits.u(4);
  const isAligned = bits.flag();
  const short = bits.u(8);
  const length = short === 255 ? short + bits.u(8) : short;
  while (isAligned && bits.nextByte() * 8 !== bits.position()) bits.flag();
  for (let byte = 0; byte < length; byte += 1) bits.u(8);
}

/** ISO/IEC 14496-3, 4.4.2.1: of a raw_data_block. Throws UnusablePicture if it ends too early. */
export function readWindow(block: Buffer): AacWindow {
  const bits = createBitReader(block);
  let element = bits.u(3);
  while (element === fill || element === dataStream) {
    if (element === fill) skipFill(bits);
    else skipData(bits);
    element = bits.u(3);
  }
  bits.u(4); // element_instance_tag
  const isCommon = element === channelPair && bits.flag();
  if (!isCommon) return apart;
  bits.u(1); // ics_reserved_bit
  const sequence = bits.u(2);
  return sequence + shapeAt * bits.u(1);
}
