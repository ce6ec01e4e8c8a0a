import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { byName, describeSound, expectedPictures, expectedSound, samplesPerSecond, writeVideos } from './videos.ts';

const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

function launch(peer: InstalledPeer, path: string, ...pipeline: readonly string[]): Promise<string> {
  const plugins = join(peer.folder, libraries, 'gstreamer-1.0');
  const env = {
    GST_PLUGIN_PATH: plugins,
    GST_PLUGIN_SCANNER: join(peer.folder, libraries, 'gstreamer1.0/gstreamer-1.0/gst-plugin-scanner'),
    GST_REGISTRY: join(peer.folder, 'registry.bin'),
  };
  return peer.run('gst-launch-1.0', ['-q', 'filesrc', `location=${path}`, '!', 'qtdemux', '!', ...pipeline], { env });
}

const pins = [
  'gstreamer1.0-plugins-base=1.22.0-3+deb12u7',
  'gstreamer1.0-plugins-good=1.22.0-5+deb12u4',
  'gstreamer1.0-tools=1.22.0-2+deb12u1',
  'libgstreamer1.0-0=1.22.0-2+deb12u1',
  'libopenh264-7=2.3.1+dfsg-3+deb12u2',
  'libfaad2=2.10.1-1',
];
const advice = 'Its FAAD decoder plays the sound of every AAC file with priming 21 ms early.';

describePeer(debianPeer('gstreamer1.0-plugins-bad=1.22.0-4+deb12u8', ...pins), { advice, heavy: true }, (installed) => {
  it('every frame in OpenH264 2.3.1', async () => {
    const videos = await writeVideos();
    const decoded = await byName(videos, async ({ path }) => {
      const sink = ['h264parse', '!', 'openh264dec', '!', 'checksumsink', 'hash=md5', 'sync=false'];
      return [...(await launch(installed(), path, ...sink)).matchAll(/\b[0-9a-f]{32}\b/g)].map(([digest]) => digest);
    });
    expect(decoded).toEqual(await expectedPictures(videos));
  });

  it('sound to the last picture', async () => {
    for (const video of await writeVideos()) {
      const output = `${video.path}.f32`;
      const convert = ['audioconvert', '!', 'audio/x-raw,format=F32LE,channels=1', '!', 'filesink'];
      await launch(installed(), video.path, 'aacparse', '!', 'faad', '!', ...convert, `location=${output}`);
      const { buffer, byteOffset, length } = await readFile(output);
      const samples = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
      expect(describeSound(samples).isSilent, video.name).toBe(expectedSound(video).isSilent);
      expect(Math.abs(samples.length / samplesPerSecond - video.seconds), video.name).toBeLessThan(0.05);
    }
  });
});
