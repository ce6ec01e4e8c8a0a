/** The deployables behind web/server; each name is also a folder, a Postgres schema, a compose service and a chart block. */
export const serviceNames = ['auth', 'memorial', 'media', 'billing', 'render'] as const;

export type ServiceName = (typeof serviceNames)[number];
