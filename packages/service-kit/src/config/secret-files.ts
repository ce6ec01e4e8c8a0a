import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`Environment: ${name}_FILE cannot be read`);
  }
}

/** Reads variables from the files named by `{NAME}_FILE`. @throws Error if both are set or a file is unreadable. */
export function withSecretFiles(environment: Environment, names: readonly string[]): Environment {
  const fromFiles = names.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new Error(`Environment: ${name} and ${name}_FILE are both set`);
    return [[name, readSecret(name, file)]];
  });
  return { ...environment, ...Object.fromEntries(fromFiles) };
}
