/**
 * Whether the system failed and not the code: a full disk, a folder that is gone, too many open files. Said by Node, or
 * by a child process in Node's words.
 */
export const isSystemError = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /\bE[A-Z]{3,}: /.test(error.message));
