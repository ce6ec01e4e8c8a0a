/** The variable that holds the password of a service's role. */
export const databasePassword = (schema: string): string => `${schema.toUpperCase()}_DATABASE_PASSWORD`;
