export const schemaOwners = ['auth', 'memorial', 'media', 'billing', 'render'] as const;

export type SchemaOwner = (typeof schemaOwners)[number];

export const serviceNames = [...schemaOwners, 'monitoring'] as const;

export type ServiceName = (typeof serviceNames)[number];
