/** Writes the pictures of `corpus/` by ffmpeg 7.0 with libx264: `node packages/slide-video/bench/write-corpus.ts FFMPEG`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [ffmpeg = 'ffmpeg'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const corpus = `${root}packages/slide-video/corpus`;

const size = '1920x1080';
const plain = (color: string, of = size): string[] => ['-f', 'lavfi', '-i', `color=${color}:s=${of}`];
const photo = (name: string): string[] => ['-i', `${root}tests/photos/${name}.jpg`];
const alone = 'keyint=1:slices=1:stitchable=1';

function write(name: string, input: readonly string[], output: readonly string[]): void {
  const always = ['-nostdin', '-v', 'error', '-y', ...input, '-frames:v', '1', '-c:v', 'libx264', '-threads', '1'];
  execFileSync(ffmpeg, [...always, '-preset', 'veryfast', ...output, '-f', 'h264', `${corpus}/${name}.h264`]);
}

const cover = 'scale=1920:1080:force_original_aspect_ratio=increase:flags=lanczos,crop=1920:1080';
const colours = 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p';
const spending = 'no-psy=1:subme=6:trellis=1:chroma-qp-offset=-4:aq-mode=2';
const coding = `keyint=1:qcomp=1:slices=1:stitchable=1:force-cfr=1:rc-lookahead=0:${spending}`;

function writeStill(name: string, input: readonly string[], rateFactor: string): void {
  const settings = ['-vf', `${cover},${colours}`, '-profile:v', 'high', '-crf', rateFactor, '-x264-params', coding];
  write(name, input, settings);
}

writeStill('black', plain('black'), '17.95');
writeStill('ivory', plain('ivory'), '17.95');
writeStill('portrait', photo('03'), '38');
writeStill('street', photo('10'), '38');
writeStill('garden', photo('24'), '38');

const refused: Readonly<Record<string, readonly [profile: string, pixels: string, parameters: string]>> = {
  cavlc: ['high', 'yuv420p', `${alone}:cabac=0`],
  'four-slices': ['high', 'yuv420p', 'keyint=1:slices=4:stitchable=1'],
  'full-chroma': ['high444', 'yuv444p', alone],
  interlaced: ['high', 'yuv420p', `${alone}:interlaced=1`],
  'main-profile': ['main', 'yuv420p', alone],
  'scaling-matrix': ['high', 'yuv420p', `${alone}:cqm=jvt`],
  'ten-bits': ['high10', 'yuv420p10', alone],
};
for (const [name, [profile, pixels, parameters]] of Object.entries(refused)) {
  const output = ['-profile:v', profile, '-pix_fmt', pixels, '-x264-params', parameters];
  write(`refused/${name}`, plain('black'), output);
}
const high = ['-profile:v', 'high', '-pix_fmt', 'yuv420p'];
write('refused/hd-720', plain('black', '1280x720'), [...high, '-x264-params', alone]);
const otherQp = [...high, '-crf', '30', '-x264-params', 'keyint=1:slices=1:chroma-qp-offset=-4'];
write('refused/other-start-qp', plain('black'), otherQp);
