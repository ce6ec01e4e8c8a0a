import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { searchPath } from '../config.ts';
import type { Log } from '../log.ts';
import { installPackages } from './install-packages.ts';

interface SystemProgram {
  readonly names: readonly string[];
  readonly packages: Readonly<Record<'apt-get' | 'dnf', string>>;
  readonly variable: string;
}

const programs = {
  redis: {
    names: ['redis-server', 'valkey-server'],
    packages: { 'apt-get': 'redis-server', dnf: 'valkey' },
    variable: 'REDIS_URL',
  },
  chromium: {
    // Without a window, pages take a third less time.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: { 'apt-get': 'chromium-headless-shell', dnf: 'chromium-headless' },
    variable: 'CHROMIUM_PATH',
  },
  strace: {
    names: ['strace'],
    packages: { 'apt-get': 'strace', dnf: 'strace' },
    variable: 'STRACE_PATH',
  },
  gstreamer: {
    names: ['gst-launch-1.0'],
    packages: {
      'apt-get': 'gstreamer1.0-tools gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
      dnf: 'gstreamer1 gstreamer1-plugins-good gstreamer1-plugins-bad-free gstreamer1-plugin-openh264',
    },
    variable: 'GST_LAUNCH_PATH',
  },
  python: {
    names: ['python3'],
    packages: { 'apt-get': 'python3-venv', dnf: 'python3' },
    variable: 'PATH',
  },
  webengine: {
    names: ['python3'],
    packages: {
      'apt-get': 'python3-pyqt5.qtwebengine libxcursor1 libxi6',
      dnf: 'python3-qt5-webengine libXcursor libXi',
    },
    variable: 'OLD_CHROMIUMS',
  },
} as const satisfies Record<string, SystemProgram>;

const systemFolders = ['/usr/local/bin', '/usr/bin', '/usr/local/sbin', '/usr/sbin', '/snap/bin'];

const pathFolders = (): string[] =>
  searchPath()
    .split(delimiter)
    .filter((folder) => folder !== '');

const findIn = (folders: readonly string[], names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

export const onPath = (...names: readonly string[]): string | undefined => findIn(pathFolders(), names);

/** Also looks in folders of package managers that are not on every user's PATH. */
export const findInstalled = (...names: readonly string[]): string | undefined =>
  findIn([...pathFolders(), ...systemFolders], names);

/** Installs a missing program if that needs no password. @throws CommandError that says what to type */
export async function findProgram(
  kind: keyof typeof programs,
  log: Log,
  isWhole: () => Promise<boolean> = async () => true,
): Promise<string> {
  const { names, packages, variable } = programs[kind];
  const find = async (): Promise<string | undefined> => ((await isWhole()) ? findInstalled(...names) : undefined);
  const there = await find();
  if (there) return there;
  const manager = (['apt-get', 'dnf'] as const).find((name) => findInstalled(name));
  if (manager) {
    log(`Installing ${packages[manager]} with ${manager} ...`);
    await installPackages(manager, packages[manager]).catch(() => {});
  }
  const installed = await find();
  if (installed) return installed;
  const advice = manager ? `Type: sudo ${manager} install ${packages[manager]}` : `Install ${names[0]}`;
  throw new CommandError(`${names[0]} is missing. ${advice} - or set ${variable} - and start again.`);
}
