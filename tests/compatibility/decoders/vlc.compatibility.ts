import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { byName, type WrittenVideo, writeVideos } from './videos.ts';

const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Plays in VLC's library: with two seeks, to the end. */
const watch = `
import ctypes, json, sys, time
vlc = ctypes.CDLL('libvlc.so.5')
class Stats(ctypes.Structure):
    _fields_ = [('read', ctypes.c_int), ('input_rate', ctypes.c_float), ('demuxed', ctypes.c_int), ('demux_rate', ctypes.c_float)] + [
        (name, ctypes.c_int) for name in ('corrupted', 'discontinuities', 'pictures', 'sounds', 'displayed', 'lost', 'played',
        'lost_sounds', 'sent', 'sent_bytes')] + [('send_rate', ctypes.c_float)]
for name in ('new', 'media_new_path', 'media_player_new_from_media'):
    getattr(vlc, 'libvlc_' + name).restype = ctypes.c_void_p
for name in ('get_length', 'get_time'):
    getattr(vlc, 'libvlc_media_player_' + name).restype = ctypes.c_int64
arguments = [b'--vout=vdummy', b'--aout=adummy', b'--no-video-title-show', b'--quiet', b'--no-drop-late-frames', b'--no-skip-frames']
library = ctypes.c_void_p(vlc.libvlc_new(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments)))
media = ctypes.c_void_p(vlc.libvlc_media_new_path(library, sys.argv[1].encode()))
player = ctypes.c_void_p(vlc.libvlc_media_player_new_from_media(media))
def wait(what, condition):
    until = time.time() + 120
    while not condition():
        if time.time() > until: raise Exception(what)
        time.sleep(.02)
PLAYING, ENDED, ERROR = 3, 6, 7
state = lambda: vlc.libvlc_media_player_get_state(player)
at = lambda: vlc.libvlc_media_player_get_time(player)
vlc.libvlc_media_player_play(player)
wait('it does not play', lambda: state() in (PLAYING, ERROR) and at() > 0)
seconds = vlc.libvlc_media_player_get_length(player) / 1000
width, height = ctypes.c_uint(), ctypes.c_uint()
vlc.libvlc_video_get_size(player, 0, ctypes.byref(width), ctypes.byref(height))
for part in (.75, .25):
    target = int(seconds * part * 1000)
    vlc.libvlc_media_player_set_time(player, ctypes.c_int64(target))
    wait('it does not seek', lambda: target - 250 < at() < target + 1500)
wait('it does not end', lambda: state() in (ENDED, ERROR))
stats = Stats()
vlc.libvlc_media_get_stats(media, ctypes.byref(stats))
print(json.dumps({'seconds': seconds, 'size': [width.value, height.value], 'ended': state() == ENDED,
    'corrupted': stats.corrupted, 'hasPictures': stats.pictures > 0, 'hasSound': stats.sounds > 0}))`;

describePeer(
  debianPeer('vlc-bin=3.0.24-0+deb12u1', 'libvlc5=3.0.24-0+deb12u1', 'vlc-plugin-base=3.0.24-0+deb12u1'),
  { heavy: true },
  (installed) => {
    it('length and size, seeks, plays to the end', async () => {
      const env = { VLC_PLUGIN_PATH: join(installed().folder, libraries, 'vlc/plugins') };
      const watched = async ({ path }: WrittenVideo) =>
        JSON.parse(await installed().run('python3', ['-c', watch, path], { env }));
      const videos = await writeVideos();
      const expected = await byName(videos, async ({ seconds }) => ({
        ...{ seconds, size: [1920, 1080], ended: true, corrupted: 0, hasPictures: true, hasSound: true },
      }));
      expect(await byName(videos, watched)).toEqual(expected);
    });
  },
);
