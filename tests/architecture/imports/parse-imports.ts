export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const statement = /^\s*(?:import|export)\b([^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"]+)['"]/g;

export function parseImports(text: string): Import[] {
  const statements = [...text.matchAll(statement)].map(([whole, , specifier = '']) => ({
    specifier,
    typeOnly: /^\s*(import|export)\s+type\b/.test(whole),
  }));
  const calls = [...text.matchAll(call)].map(([, specifier = '']) => ({ specifier, typeOnly: false }));
  return [...statements, ...calls];
}
