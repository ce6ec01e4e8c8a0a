import { createBitWriter } from '../h264/bit-writer.ts';
import { videoFormat } from '../video-format.ts';
import { box, fullBox, u8, u16, u32 } from './box.ts';
import type { Run } from './run-lengths.ts';

export const soundRate = 48_000;
export const samplesPerSoundFrame = 1024;
/** Ticks of a video frame. */
const samplesPerPicture = soundRate / videoFormat.framesPerSecond;
const channels = 2;

export const countSamples = (pictures: number): number => pictures * samplesPerPicture;

export const countSoundFrames = (pictures: number): number => Math.ceil(countSamples(pictures) / samplesPerSoundFrame);

/** `unplayed` frames precede the sound. */
export function soundDurations(pictures: number, unplayed = 0): Run[] {
  const samples = countSamples(pictures);
  const whole = Math.floor(samples / samplesPerSoundFrame);
  const rest = samples - whole * samplesPerSoundFrame;
  const frames = [{ count: whole + unplayed, value: samplesPerSoundFrame }];
  return rest === 0 ? frames : [...frames, { count: 1, value: rest }];
}

const silentChannel = (write: ReturnType<typeof createBitWriter>) =>
  write
    .u(8, 0) // global_gain
    .u(3, 0); // pulse_data_present, tns_data_present, gain_control_data_present

/** ISO/IEC 14496-3, 4.4.2.1: raw_data_block, a channel pair without coded bands. */
export const silentFrame: Buffer = silentChannel(
  silentChannel(
    createBitWriter()
      .u(3, 1) // id_syn_ele: ID_CPE
      .u(4, 0) // element_instance_tag
      .u(1, 1) // common_window
      .u(1, 0) // ics_reserved_bit
      .u(2, 0) // window_sequence: ONLY_LONG_SEQUENCE
      .u(1, 0) // window_shape
      .u(6, 0) // max_sfb: no band
      .u(1, 0) // predictor_data_present
      .u(2, 0), // ms_mask_present
  ),
)
  .u(3, 7) // ID_END
  .align(0)
  .bytes();

/** ISO/IEC 14496-3, 1.6.2.1: AAC-LC, 48 kHz, two channels. */
const audioSpecificConfig = createBitWriter().u(5, 2).u(4, 3).u(4, channels).u(3, 0).bytes();

const descriptor = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u8(tag, content.length), content]);
};

const decoderConfig = descriptor(
  4,
  u8(0x40, 0x15, 0, 0, 0), // Audio ISO/IEC 14496-3, AudioStream
  u32(0, 0), // bit rates: unspecified
  descriptor(5, audioSpecificConfig),
);

export const soundSampleEntry: Buffer = box(
  'mp4a',
  Buffer.alloc(6),
  u16(1), // data_reference_index
  Buffer.alloc(8),
  u16(channels, 16, 0, 0),
  u32(soundRate * 0x1_0000),
  fullBox('esds', 0, descriptor(3, u16(0), u8(0), decoderConfig, descriptor(6, u8(2)))),
);
