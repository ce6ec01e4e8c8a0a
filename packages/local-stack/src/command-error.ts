/** Something that the person at the keyboard has to change. Its message is the one line that they see. */
export class CommandError extends Error {}
