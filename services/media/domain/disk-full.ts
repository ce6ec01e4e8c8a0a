/** Whether the disk of the spool has no room left: said by the system, or by a child process in its own words. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /\bENOSPC\b|\bEDQUOT\b/.test(error.message);
