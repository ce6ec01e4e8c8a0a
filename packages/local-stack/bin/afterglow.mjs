#!/usr/bin/env node
// Runs on any Node from 18 up with nothing installed: brings the toolchain and the dependencies, then hands over.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { env as inherited } from 'node:process';
import { fileURLToPath } from 'node:url';

const nodePackage = `node-linux-${process.arch}`;
const wanted = { [nodePackage]: '24.21.0', pnpm: '12.21.0' };
/** What loads programs of glibc, by architecture: for these there are binaries of Node, Postgres and ffmpeg. */
const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };
const commands = ['start', 'dev', 'test', 'bench', 'faults', 'mutants', 'compatibility', 'render-worker'];

const self = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const toolchain = join(root, '.toolchain');
const modules = join(toolchain, 'node_modules');
const node = join(modules, nodePackage, 'bin', 'node');
const installedMark = join(toolchain, 'installed.json');

const say = (line) => process.stderr.write(`${line}\n`);

function refuse(line) {
  say(line);
  process.exit(1);
}

function checkMachine() {
  const { platform, arch, versions } = process;
  if (Number(versions.node.split('.')[0]) < 18)
    refuse(`Afterglow needs Node 18 or newer to start; this is ${versions.node}.`);
  const loader = platform === 'linux' ? loaders[arch] : undefined;
  if (loader && existsSync(loader)) return;
  const machine = `${platform} ${arch}${loader ? ' without glibc' : ''}`;
  refuse(
    `npm start runs on Linux x64 and arm64 with glibc; this machine is ${machine}. Use docker compose up instead.`,
  );
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const toolchainIsThere = () => read(installedMark) === JSON.stringify(wanted) && existsSync(node);

/** pnpm keeps a copy of the lockfile that it installed, written last. */
function dependenciesAreThere() {
  const lock = read(join(root, 'pnpm-lock.yaml'));
  if (lock !== read(join(root, 'node_modules', '.pnpm', 'lock.yaml'))) return false;
  const folders = ['packages', 'services', 'tests'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return ['proto', 'web', ...folders]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .every((folder) => existsSync(join(root, folder, 'node_modules')));
}

function must(what, command, args, env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env });
  if (status !== 0)
    refuse(`${what} failed (${error?.message ?? `exit ${status}`}). Is this machine online? Run it again to retry.`);
}

const environment = () => ({
  ...inherited,
  // Types are stripped and code is compiled once for all starts; it also halves the memory of a process.
  NODE_COMPILE_CACHE: join(toolchain, 'compile-cache'),
  PATH: [join(modules, nodePackage, 'bin'), join(modules, '.bin'), inherited.PATH].join(delimiter),
});

function prepare() {
  if (!toolchainIsThere()) {
    say('Installing Node and pnpm into .toolchain ...');
    const packages = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
    const npm = /npm-cli\.js$/.test(inherited.npm_execpath ?? '')
      ? [process.execPath, inherited.npm_execpath]
      : ['npm'];
    const options = ['--prefix', toolchain, '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    must('Installing the toolchain', npm[0], [...npm.slice(1), 'install', ...options, ...packages], inherited);
    writeFileSync(installedMark, JSON.stringify(wanted));
  }
  if (!dependenciesAreThere()) {
    say('Installing the dependencies ...');
    const env = { ...environment(), CI: 'true', NODE_ENV: 'development' };
    // This is the pnpm that package.json names, so pnpm need not fetch itself again.
    const args = ['install', '--frozen-lockfile', '--pm-on-fail=ignore', '--loglevel=error'];
    must('Installing the dependencies', join(modules, '.bin', 'pnpm'), args, env);
  }
}

/** One run at a time installs; the kernel lets go of the lock when its holder dies. */
function prepareUnderLock() {
  if (toolchainIsThere() && dependenciesAreThere()) return;
  mkdirSync(toolchain, { recursive: true });
  const locked = ['flock', join(toolchain, 'lock'), process.execPath, self, 'prepare'];
  const { status, signal, error } = spawnSync(locked[0], locked.slice(1), { stdio: 'inherit' });
  if (error?.code === 'ENOENT') return prepare();
  if (status !== 0) process.exit(signal ? 128 + constants.signals[signal] : 1);
}

function handOver(command, args) {
  const main = join(root, 'packages', 'local-stack', 'src', 'commands', 'main.ts');
  // The channel tells main that this process is gone, however it went.
  const child = spawn(node, ['--max-semi-space-size=1', '--expose-gc', main, command, ...args], {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse(`Node 24 does not run here: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

const [command, ...args] = process.argv.slice(2);
checkMachine();
if (command === 'prepare') prepare();
else if (!commands.includes(command)) refuse(`Usage: afterglow.mjs <${commands.join('|')}>`);
else {
  prepareUnderLock();
  handOver(command, args);
}
