import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { byName, writeVideos } from './videos.ts';

const read = `
import json, sys
from pymediainfo import MediaInfo
file = MediaInfo.parse(sys.argv[1])
video, audio = file.video_tracks[0], file.audio_tracks[0]
print(json.dumps({
    'seconds': file.general_tracks[0].duration / 1000, 'frames': int(video.frame_count), 'rotation': float(video.rotation),
    'size': [video.width, video.height], 'soundSeconds': audio.duration / 1000, 'codecs': [video.format, audio.format],
    'delay': [video.delay, audio.delay],
}))`;

describePeer(pythonPeer('pymediainfo==7.0.1'), { heavy: true }, (installed) => {
  it('length of pictures and sound, frames, rotation', async () => {
    const videos = await writeVideos();
    const readings = await byName(videos, async ({ path }) => JSON.parse(await runPython(installed(), read, path)));
    const expected = await byName(videos, async ({ seconds, frames }) => ({
      ...{ seconds, frames, rotation: 0, size: [1920, 1080], soundSeconds: seconds, codecs: ['AVC', 'AAC'] },
    }));
    expect(readings).toMatchObject(expected);
  });
});
