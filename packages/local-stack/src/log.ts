/** Takes one line for the person at the keyboard. */
export type Log = (line: string) => void;
