const isError = /(?:Error|Failure|Picture|Slide)$/;
const isLog = /^(?:trace|debug|info|warn|error|fatal)$/;

function isWords({ node, parent }) {
  if (parent?.type === 'NewExpression') return isError.test(parent.callee.name);
  if (parent?.type === 'ObjectProperty') return parent.key.name === 'help';
  if (parent?.type !== 'CallExpression') return false;
  const { callee } = parent;
  if (callee.type === 'Super') return parent.arguments[0] === node;
  if (callee.name === 'mustBe') return parent.arguments[0] === node;
  return callee.type === 'MemberExpression' && isLog.test(callee.property.name);
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore: (path) =>
        (path.isStringLiteral() || path.isTemplateLiteral() || path.isConditionalExpression()) && isWords(path)
          ? 'Words of a log line, an error for developers or a metric'
          : undefined,
    },
  },
];
