import { type AnyNode, type CallExpression, type MemberExpression, type Node, parse } from 'acorn';
import { ecmaVersion, globals, lookbehind, methods, selectors, statics } from './too-new.ts';

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits all nodes except property names, which are not variables. */
function* walk(node: AnyNode): Generator<AnyNode> {
  yield node;
  const isNamed = (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed;
  for (const [key, value] of Object.entries(node)) {
    if (isNamed && (key === 'property' || key === 'key')) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

function readMember(node: AnyNode): { readonly object: AnyNode; readonly name: string } | undefined {
  const member = node.type === 'ChainExpression' ? node.expression : node;
  if (member.type !== 'MemberExpression' || member.computed) return undefined;
  return member.property.type === 'Identifier' ? { object: member.object, name: member.property.name } : undefined;
}

/** The method of `list.at(0)` and of `at.call(list, 0)`. */
function calledMethod(callee: AnyNode): string | undefined {
  const member = readMember(callee);
  return member?.name === 'call' || member?.name === 'apply' ? readMember(member.object)?.name : member?.name;
}

const optionNames = (node: AnyNode | undefined): string[] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((one) => (one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : []))
    : [];

function namesInCall({ callee, arguments: given }: CallExpression): string[] {
  const method = calledMethod(callee);
  if (method === 'addEventListener' && optionNames(given[2]).includes('signal')) return ['signal of a listener'];
  return method !== undefined && methods.has(method) ? [method] : [];
}

function namesInMember(node: MemberExpression): string[] {
  const member = readMember(node);
  const name = member?.object.type === 'Identifier' ? `${member.object.name}.${member.name}` : '';
  return statics.has(name) ? [name] : [];
}

const namesInText = (text: string): string[] => [
  ...(selectors.exec(text) ?? []),
  ...(lookbehind.test(text) ? ['lookbehind'] : []),
];

function namesIn(node: AnyNode): string[] {
  switch (node.type) {
    case 'CallExpression':
      return namesInCall(node);
    case 'MemberExpression':
      return namesInMember(node);
    case 'Identifier':
      return globals.has(node.name) ? [node.name] : [];
    case 'TemplateElement':
      return namesInText(node.value.cooked ?? '');
    case 'Literal':
      return namesInText(node.regex?.pattern ?? String(node.value));
    default:
      return [];
  }
}

/** Functions, lookbehind and selectors that the oldest browsers lack. @throws SyntaxError if the script does not parse */
export const findTooNew = (script: string): string[] =>
  [...walk(parse(script, { ecmaVersion, sourceType: 'module' }))].flatMap(namesIn);
