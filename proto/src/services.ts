/** The services that own a Postgres schema of their name. */
export const schemaOwners = ['auth', 'memorial', 'media', 'billing', 'render'] as const;

export type SchemaOwner = (typeof schemaOwners)[number];

/** The deployables behind web/server; each name is also a folder, a compose service and a chart block. */
export const serviceNames = [...schemaOwners, 'monitoring'] as const;

export type ServiceName = (typeof serviceNames)[number];
