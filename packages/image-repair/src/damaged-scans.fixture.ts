import { realPhoto } from '@afterglow/test-kit/images';
import sharp, { type Sharp } from 'sharp';

export interface DamagedScan {
  readonly what: string;
  readonly bytes: Buffer;
  readonly whole: Buffer;
}

const kinds = {
  'baseline JPEG': (image: Sharp) => image.jpeg({ quality: 90 }),
  'grey JPEG': (image: Sharp) => image.greyscale().jpeg({ quality: 90 }),
  'progressive JPEG': (image: Sharp) => image.jpeg({ quality: 90, progressive: true }),
  'progressive JPEG of full colours': (image: Sharp) =>
    image.jpeg({ quality: 90, progressive: true, chromaSubsampling: '4:4:4' }),
} as const;

const head = 0.05;

export async function damagedScans(): Promise<DamagedScan[]> {
  let state = 16;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const files: DamagedScan[] = [];
  for (const name of ['08', '11'] as const) {
    for (const [kind, encoded] of Object.entries(kinds)) {
      const whole = await encoded(sharp(realPhoto(name)).resize(700)).toBuffer();
      const place = (): number => Math.floor(whole.length * (head + random() * (1 - head)));
      const overwritten = (length: number, byte: () => number): Buffer => {
        const file = Buffer.from(whole);
        const from = Math.min(place(), file.length - length - 2);
        for (let at = from; at < from + length; at += 1) file[at] = byte();
        return file;
      };
      const noise = (): number => Math.floor(random() * 256);
      const at = place();
      const damages = {
        'a wrong byte': overwritten(1, noise),
        'a block of noise': overwritten(512, noise),
        'a block of zeros': overwritten(512, () => 0),
        '4 KiB of zeros': overwritten(4096, () => 0),
        'a byte less': Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]),
        '500 bytes less': Buffer.concat([whole.subarray(0, at), whole.subarray(at + 500)]),
      };
      for (const [damage, bytes] of Object.entries(damages))
        files.push({ what: `${kind} of ${name} with ${damage}`, bytes, whole });
    }
  }
  return files;
}
