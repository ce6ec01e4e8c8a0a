export type Log = (line: string) => void;

export const say: Log = (line) => {
  process.stdout.write(`${line}\n`);
};
