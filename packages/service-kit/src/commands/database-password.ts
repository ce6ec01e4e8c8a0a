export const databasePassword = (schema: string): string => `${schema.toUpperCase()}_DATABASE_PASSWORD`;
