import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFrameHeader, readJpegFrame } from '../jpeg-frame.ts';
import { jpegMarkers, readJpegSegments } from '../jpeg-segments.ts';
import { type BandPass, createBandHistory } from './band-history.ts';
import { addHuffmanCodes, type HuffmanCodes } from './huffman-codes.ts';
import { scanBits } from './jpeg-bits.ts';
import { bandCodes, countBlocks, readScan } from './progressive-scan.ts';

interface ComponentPasses {
  readonly blocks: number;
  readonly passes: BandPass[];
}

function findPasses(file: Buffer): ComponentPasses[] {
  const segments = readJpegSegments(file);
  const header = segments.find(({ marker }) => isFrameHeader(marker)) ?? expect.unreachable('it has a frame');
  const frame = readJpegFrame(header.bytes);
  const tables = new Map<number, HuffmanCodes>();
  const found = new Map(
    frame.components.map((one) => [one.id, { blocks: countBlocks(frame, one), passes: [] as BandPass[] }]),
  );
  for (const { marker, bytes } of segments) {
    if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
    const scan = marker === jpegMarkers.sos ? readScan(frame, bytes) : undefined;
    const codes = scan && scan.start > 0 ? bandCodes(scan, tables) : undefined;
    if (!scan || !codes) continue;
    const id = scan.components[0]?.component.id ?? 0;
    found.get(id)?.passes.push({ scan, codes, bits: scanBits(scan.data, 0, scan.data.length) });
  }
  return [...found.values()];
}

describe('createBandHistory', () => {
  it.each(['4:2:0', '4:4:4'])(
    'reads each scan to its exact end, with all finer ones: %s',
    async (chromaSubsampling) => {
      const photo = sharp(realPhoto('08')).resize(331, 243);
      const file = await photo.jpeg({ quality: 92, progressive: true, chromaSubsampling }).toBuffer();
      let finer = 0;
      for (const { blocks, passes } of findPasses(file)) {
        const history = createBandHistory(blocks);
        for (const pass of passes) {
          const read = history.read(pass, blocks);
          expect(read.blocks).toBe(blocks);
          expect(pass.bits.end - read.stop).toBeLessThan(8);
          if (pass.scan.before > 0) finer += 1;
        }
      }
      expect(finer).toBeGreaterThan(3);
    },
  );

  it('stops before the block that exceeds a position', async () => {
    const file = await sharp(realPhoto('08')).resize(120).jpeg({ progressive: true }).toBuffer();
    const [brightness] = findPasses(file);
    const [pass] = brightness?.passes ?? [];
    if (!brightness || !pass) return expect.unreachable('it has bands');
    const stopAt = Math.floor(pass.bits.end / 2);
    const { blocks, stop } = createBandHistory(brightness.blocks).read(pass, brightness.blocks, stopAt);
    expect(stop).toBeLessThanOrEqual(stopAt);
    expect(createBandHistory(brightness.blocks).read(pass, blocks)).toEqual({ blocks, stop });
    expect(createBandHistory(brightness.blocks).read(pass, blocks + 1).stop).toBeGreaterThan(stopAt);
  });
});
