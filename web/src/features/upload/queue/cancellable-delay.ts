export type CancellableDelays = ReturnType<typeof createCancellableDelays>;

export function createCancellableDelays() {
  const endings = new Set<() => void>();
  return {
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          endings.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        endings.add(end);
      }),
    endAll: (): void => {
      for (const end of [...endings]) end();
    },
  };
}
