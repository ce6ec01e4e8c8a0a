import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';

/** What the first slide fades from and the last one fades to. */
export async function writeBlackFrame(path: string): Promise<void> {
  const { frameWidth: width, frameHeight: height } = limits;
  const picture = sharp({ create: { width, height, channels: 3, background: 'black' } });
  await picture.png().toFile(path);
}
