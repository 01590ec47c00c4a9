/**
 * Whether the code around a use asks for the feature first: `a.b?.()`, `typeof B`, `'b' in a && …`, `a.b ? … : …`,
 * `if (!a.b) return; …`. The name alone is compared.
 * @param {string} name of the member or global
 * @param {readonly import('acorn').Node[]} ancestors from the program to the node that uses it
 */
export function guards(name, ancestors) {
  const node = ancestors.at(-1);
  if (isAsked(node, ancestors.at(-2))) return true;
  for (let at = ancestors.length - 2; at >= 0; at -= 1) {
    const [around, inside] = [ancestors[at], ancestors[at + 1]];
    if (asks(around, inside, name)) return true;
  }
  return false;
}

/** Whether the use itself only finds out: it is a condition, compared, given a default, or read with `?.`. */
function isAsked(node, parent) {
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!';
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator);
    case 'LogicalExpression':
      return parent.left === node;
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'CallExpression':
      return parent.callee === node && parent.optional;
    case 'MemberExpression':
      return parent.object === node && parent.optional;
    default:
      return false;
  }
}

function asks(around, inside, name) {
  switch (around.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return inside !== around.test && mentions(around.test, name);
    case 'LogicalExpression':
      return inside === around.right && mentions(around.left, name);
    case 'BlockStatement':
    case 'Program':
      return around.body
        .slice(0, Math.max(0, around.body.indexOf(inside)))
        .some(
          ({ type, test, consequent }) =>
            type === 'IfStatement' && leaves(consequent) && mentions(test, name),
        );
    default:
      return false;
  }
}

const leaves = (statement) => {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '');
};

/** Whether an expression has the name in it, as an identifier, a member or a text. */
function mentions(expression, name) {
  if (typeof expression !== 'object' || expression === null) return false;
  if (expression.type === 'Identifier' && expression.name === name) return true;
  if (expression.type === 'Literal' && expression.value === name) return true;
  return Object.values(expression).some((part) => mentions(part, name));
}
