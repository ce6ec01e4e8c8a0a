import { box, text, u8, u16, u32 } from './box.ts';

export interface VideoSampleEntry {
  readonly width: number;
  readonly height: number;
  readonly sequenceParameterSet: Buffer;
  readonly pictureParameterSet: Buffer;
}

/** ISO/IEC 14496-15, 5.3.3.1: each NAL unit has a 4-byte length. */
function decoderConfiguration({ sequenceParameterSet: sequence, pictureParameterSet: picture }: VideoSampleEntry) {
  return box(
    'avcC',
    u8(1),
    sequence.subarray(1, 4), // profile, compatibility, level
    u8(0xff, 0xe1), // lengthSizeMinusOne, one sequence parameter set
    u16(sequence.length),
    sequence,
    u8(1),
    u16(picture.length),
    picture,
    u8(0xfd, 0xf8, 0xf8, 0), // 4:2:0, 8 bits, 8 bits
  );
}

const colours = box('colr', text('nclx'), u16(1, 1, 1), u8(0));

export const videoSampleEntry = (entry: VideoSampleEntry): Buffer =>
  box(
    'avc1',
    Buffer.alloc(6),
    u16(1), // data_reference_index
    Buffer.alloc(16),
    u16(entry.width, entry.height),
    u32(0x48_0000, 0x48_0000, 0), // 72 dpi
    u16(1), // frame_count
    Buffer.alloc(32), // compressorname
    u16(24, 0xffff),
    decoderConfiguration(entry),
    box('pasp', u32(1, 1)),
    colours,
  );
