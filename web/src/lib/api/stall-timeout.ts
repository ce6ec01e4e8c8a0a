type Phase = 'sending' | 'answering';

/** Calls `onStall` once if there is no progress within the phase's limit, in ms. */
export function createStallTimeout(limits: Readonly<Record<Phase, number>>, onStall: () => void) {
  let timer = setTimeout(onStall, limits.sending);
  const end = (): void => clearTimeout(timer);
  return {
    end,
    moved(phase: Phase): void {
      end();
      timer = setTimeout(onStall, limits[phase]);
    },
  };
}
