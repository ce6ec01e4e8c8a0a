/** For a store that runs already: its end is not ours. */
export const notOurs = { pid: () => undefined, kill: () => {}, stop: async () => {} };
