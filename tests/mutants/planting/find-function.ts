import { type Syntax, walk } from './syntax.ts';

const isFunction = (node: unknown): boolean =>
  /^(?:Arrow)?Function(?:Expression)?$/.test((node as Syntax | null)?.type ?? '');

const constantsIn = ({ type, declaration, declarations }: Syntax): Syntax[] =>
  type === 'ExportNamedDeclaration' && declaration
    ? constantsIn(declaration as Syntax)
    : ((declarations as Syntax[]) ?? []);

function functionName({ type, id, key, init, value }: Syntax): unknown {
  if (type === 'FunctionDeclaration' || (type === 'VariableDeclarator' && isFunction(init))) return (id as Syntax).name;
  return type === 'MethodDefinition' || (type === 'Property' && isFunction(value)) ? (key as Syntax).name : undefined;
}

/** Finds functions and constants by a name such as `changeAlbum`, or `photos.remove` if it is ambiguous. */
export function findFunctions(program: Syntax, name: string): Syntax[] {
  const [outermost = '', ...inner] = name.split('.');
  const constants = (program.body as Syntax[])
    .flatMap(constantsIn)
    .filter(({ id }) => (id as Syntax).name === outermost);
  const named = (node: Syntax, part: string): Syntax[] =>
    [...walk(node)].filter((found) => functionName(found) === part);
  const outer = new Set([...constants, ...named(program, outermost)]);
  return inner.reduce((scopes, part) => scopes.flatMap((scope) => named(scope, part)), [...outer]);
}
