import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { byName, expectedPictures, type WrittenVideo, writeVideos } from './videos.ts';

/** Seeks twice, then plays to the end, and from the start again. */
const watch = `
local utils = require 'mp.utils'
local seen, targets = { seeks = {}, starts = 0 }, {}
mp.register_event('file-loaded', function()
  seen.seconds = mp.get_property_number('duration')
  seen.rotation = mp.get_property_number('video-params/rotate', 0)
  targets = { seen.seconds * 0.75, seen.seconds * 0.25 }
end)
mp.register_event('playback-restart', function()
  local at = mp.get_property_number('time-pos')
  if seen.target then
    table.insert(seen.seeks, math.abs(at - seen.target) < 0.05)
    seen.target = nil
  end
  if #targets > 0 then
    seen.target = table.remove(targets)
    mp.commandv('seek', seen.target, 'absolute+exact')
  end
end)
mp.observe_property('time-pos', 'number', function(_, at)
  if at and at < 0.5 and (seen.before or 9) > 0.5 then seen.starts = seen.starts + 1 end
  seen.before = at or seen.before
end)
mp.register_event('end-file', function(event)
  local file = io.open(os.getenv('SEEN'), 'w')
  file:write(utils.format_json({
    seconds = seen.seconds, rotation = seen.rotation, seeks = seen.seeks, starts = seen.starts, reason = event.reason,
  }))
  file:close()
end)`;

const quiet = ['--no-config', '--really-quiet'];

describePeer(debianPeer('mpv=0.35.1-4'), { heavy: true }, (installed) => {
  it('every frame', async () => {
    const videos = await writeVideos();
    const decoded = await byName(videos, async ({ path }) => {
      const output = `${path}.md5`;
      const encode = [`--o=${output}`, '--of=framemd5', '--ovc=rawvideo', '--no-audio'];
      await installed().run('mpv', [...quiet, ...encode, path]);
      return [...(await readFile(output, 'utf8')).matchAll(/\b[0-9a-f]{32}$/gm)].map(([digest]) => digest);
    });
    expect(decoded).toEqual(await expectedPictures(videos));
  });

  it('length, rotation, seeks, repeats and the end', async () => {
    const folder = await temporaryFolder();
    const [script, output] = [join(folder, 'watch.lua'), join(folder, 'seen.json')];
    await writeFile(script, watch);
    const watched = async ({ path }: WrittenVideo) => {
      const play = ['--vo=null', '--ao=null', '--untimed', '--loop-file=1', `--script=${script}`, path];
      await installed().run('mpv', [...quiet, ...play], { env: { SEEN: output } });
      return JSON.parse(await readFile(output, 'utf8'));
    };
    const videos = await writeVideos();
    const expected = await byName(videos, async ({ seconds }) => ({
      ...{ seconds, rotation: 0, seeks: [true, true], starts: 2, reason: 'eof' },
    }));
    expect(await byName(videos, watched)).toEqual(expected);
  });
});
