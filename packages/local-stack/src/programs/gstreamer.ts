import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { findProgram } from './system-program.ts';

const run = promisify(execFile);
const elements = ['qtdemux', 'h264parse', 'openh264dec', 'checksumsink'];

const hasElements = async (): Promise<boolean> => {
  const looks = elements.map((element) => run('gst-inspect-1.0', ['--exists', element]));
  return (await Promise.allSettled(looks)).every(({ status }) => status === 'fulfilled');
};

export const findGstreamer = (log: Log): Promise<string | undefined> =>
  findProgram('gstreamer', log, hasElements).catch(() => undefined);
