type Phase = 'sending' | 'answering';

/** Calls `onStall` once where a request neither moves nor ends for longer than its phase allows, in milliseconds. */
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
