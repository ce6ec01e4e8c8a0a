/** A mistake that the user can fix. Only its message is printed. */
export class CommandError extends Error {}
