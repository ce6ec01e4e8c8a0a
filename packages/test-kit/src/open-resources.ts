/** Resources that fixtures must close; timers and files end without help. */
const kinds = new Set(['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'ProcessWrap']);

// Node reports worker threads only when they are created.
let workers = 0;
process.on('worker', (worker) => {
  workers += 1;
  worker.once('exit', () => {
    workers -= 1;
  });
});

export function openResources(): string[] {
  const resources = process.getActiveResourcesInfo().filter((kind) => kinds.has(kind));
  return [...resources, ...Array.from({ length: workers }, () => 'Worker')];
}

export function newlyOpened(before: readonly string[], now: readonly string[]): string[] {
  const known = [...before];
  return now.filter((kind) => {
    const index = known.indexOf(kind);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}
