import { cameraImage } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captureFacts } from './capture-facts.ts';
import { imageKind } from './image-kind.ts';

const sentWithDate = async (date: string): Promise<Buffer> => {
  const sent = (await cameraImage('baseline JPEG')).toString('latin1');
  return Buffer.from(sent.replaceAll('2008:05:30 15:56:01\0', date.padEnd(20, '\0')), 'latin1');
};

const facts = (file: Buffer) => captureFacts(imageKind(file), file);

describe('captureFacts', () => {
  it.each(['baseline JPEG', 'PNG', 'WebP'] as const)('reads the local time of a %s', async (encoding) => {
    expect(facts(await cameraImage(encoding, 8))).toEqual({ takenAt: '2008-05-30T15:56:01' });
  });

  it.each([
    '0000:00:00 00:00:00',
    '0000:05:30 15:56:01',
    '    :  :     :  :  ',
    '2008:02:31 10:00:00',
    '2008:05:30 25:00:00',
    ' 2008:05:30 15:56:01',
  ])('ignores the invalid date "%s"', async (date) => {
    expect(facts(await sentWithDate(date))).toEqual({ takenAt: null });
  });

  it('reads the time of an image without an orientation', async () => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
    const dated = await image
      .withExif({ IFD2: { DateTimeOriginal: '2008:05:30 15:56:01' } })
      .jpeg()
      .toBuffer();
    expect(facts(dated)).toEqual({ takenAt: '2008-05-30T15:56:01' });
  });

  it('returns nothing for a file with unreadable metadata', () => {
    expect(captureFacts('jpeg', Buffer.from('no image'))).toEqual({ takenAt: null });
  });
});
