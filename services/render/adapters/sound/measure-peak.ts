import type { SoundProcess } from './sound-process.ts';

const meter = 'astats=measure_perchannel=none:measure_overall=Peak_level';

/** The highest sample of coded packets, in dB of full scale: coding makes sharp sounds a little louder. */
export async function measurePeak(runSound: SoundProcess, path: string, signal: AbortSignal): Promise<number> {
  const input = ['-protocol_whitelist', 'file', '-threads', '1', '-f', 'aac', '-i', path];
  const said = await runSound([...input, '-filter_threads', '1', '-af', meter, '-f', 'null', '-'], signal);
  const peak = /Peak level dB: (?<peak>-?[\d.]+|-inf)/.exec(said)?.groups?.peak;
  if (peak === undefined) throw new Error(`ffmpeg stated no peak: ${said.slice(-500)}`);
  return peak === '-inf' ? Number.NEGATIVE_INFINITY : Number(peak);
}
