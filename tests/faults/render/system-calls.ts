export interface Allowed {
  readonly folders: readonly string[];
  readonly ports: readonly string[];
  readonly programs: readonly string[];
}

const systemFolders = ['/usr/', '/lib/', '/lib64/', '/proc/', '/sys/', '/dev/', '/etc/', '/var/cache/'];

const all = (trace: string, pattern: RegExp): string[] => [...trace.matchAll(pattern)].map(([, found = '']) => found);

/** Files that were opened, without the numbers of processes and threads. */
export const openedFiles = (trace: string): string[] =>
  all(trace, /\) += \d+<(\/[^>\n]*)>$/gm).map((path) =>
    path.startsWith('/proc/') ? path.replaceAll(/\/\d+\//g, '/process/') : path,
  );

/** What a log of `strace -f -y -e trace=open,openat,openat2,creat,connect,execve` has of files, addresses and programs. */
export function strangeCalls(trace: string, { folders, ports, programs }: Allowed): string[] {
  const opened = openedFiles(trace);
  const connected = all(trace, /sa_family=AF_INET6?, sin6?_port=htons\((\d+)\)/g);
  const run = all(trace, /execve\("([^"]*)"/g);
  if (opened.length === 0 || connected.length === 0 || run.length === 0) throw new Error('Nothing was observed.');
  const isInside = (path: string) => [...systemFolders, ...folders].some((folder) => `${path}/`.startsWith(folder));
  return [
    ...opened.filter((path) => !isInside(path)),
    ...connected.filter((port) => !ports.includes(port)),
    ...run.filter((program) => !programs.includes(program)),
  ];
}
