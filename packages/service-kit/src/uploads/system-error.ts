/** A failure of the system (full disk, missing folder), by the message of Node or of a child process. */
export const isSystemError = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /\bE[A-Z]{3,}: /.test(error.message));
