/** The system failed, not the code (full disk, missing folder): said by Node, or by a child process in Node's words. */
export const isSystemError = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /\bE[A-Z]{3,}: /.test(error.message));
