export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive';
  readonly action?: ToastAction;
  readonly durationMs?: number;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 5 s by default and returns its id. Replaces the previous one. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  show({ ...message, id: lastId });
  return lastId;
}

export function dismissToast(id: number | undefined): void {
  if (shown?.id === id) show(undefined);
}

export function dismissFailure(id: number | undefined): void {
  if (shown?.variant === 'destructive') dismissToast(id);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | undefined => shown,
};
