export type Values = Readonly<Record<string, unknown>>;

/** Part of Helm's message. */
export type Mistake = readonly [what: string, values: Values, sentence: string];

export const worker = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`workloads.render-worker.${key}`, value]));
