import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runPython } from '../kit/installed-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { byName, expectedPictures, expectedSound, writeVideos } from './videos.ts';

const read = `
import hashlib, json, sys
import av
def pictures(path):
    with av.open(path) as file:
        for frame in file.decode(video=0):
            yield hashlib.md5(b''.join(bytes(plane) for plane in frame.reformat(format='yuv420p').planes)).hexdigest()
def sound(path):
    with av.open(path) as file:
        for frame in file.decode(audio=0):
            yield from memoryview(bytes(frame.planes[0])[:4 * frame.samples]).cast('f')
def read(path):
    with av.open(path) as file:
        video, audio = file.streams.video[0], file.streams.audio[0]
        facts = {
            'seconds': round(file.duration / av.time_base, 1), 'frames': video.frames,
            'starts': [float(stream.start_time * stream.time_base) for stream in (video, audio)],
        }
    samples = list(sound(path))
    first = next((at for at, sample in enumerate(samples) if abs(sample) > .02), None)
    facts['sound'] = {'isSilent': first is None, 'startsAtOnce': first is not None and first < 240}
    return {**facts, 'pictures': list(pictures(path))}
print(json.dumps(read(sys.argv[1])))`;

for (const [version, release] of [
  ['12.3.0', '6.1'],
  ['13.1.0', '7.0'],
  ['15.1.0', '7.1'],
  ['16.1.0', '8.0'],
  ['18.1.0', '8.1'],
])
  describePeer(pythonPeer(`av==${version}`), { heavy: true }, (installed) => {
    it(`ffmpeg ${release}: every frame, length, and the start of the sound`, async () => {
      const videos = await writeVideos();
      const pictures = await expectedPictures(videos);
      const readings = await byName(videos, async ({ path }) => JSON.parse(await runPython(installed(), read, path)));
      const expected = await byName(videos, async (video) => ({
        ...{ seconds: video.seconds, frames: video.frames, starts: [0, 0] },
        ...{ sound: expectedSound(video), pictures: pictures[video.name] },
      }));
      expect(readings).toEqual(expected);
    });
  });
