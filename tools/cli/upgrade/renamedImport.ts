import { nodesOf, type Placed, partOf, type SyntaxNode, textIn } from '@touchline/registry/files/syntax-tree';
import { type Codemod, type Edit, edited, parseModule } from './codemod';

/**
 * The codemod of a name that a module exports under another name now: its imports, its uses, and what passes it on.
 * Where the file has another thing of the old name, or already one of the new, the import is written `new as old`.
 * @param module as it is imported, `@touchline/shared/platform`
 */
export function renamedImport(module: string, from: string, to: string): Codemod {
  return (text) => {
    if (!text.includes(module) || !text.includes(from)) return text;
    const places = [...nodesOf(parseModule(text))];
    const inModule = places.filter(({ node }) => textIn(partOf(node, 'source'), 'value') === module);
    const specifiers = inModule.flatMap(({ node }) => [...nodesOf(partOf(node, 'specifiers'), node)]);
    const edits: Edit[] = [];
    for (const { node } of specifiers) {
      if (node.type === 'ImportSpecifier' && textIn(partOf(node, 'imported'), 'name') === from)
        edits.push(...editsOfImport(node, places, from, to));
      // export { from } from '…' keeps the name that others import.
      if (node.type === 'ExportSpecifier' && textIn(partOf(node, 'local'), 'name') === from)
        edits.push({ ...span(node), text: `${to} as ${textIn(partOf(node, 'exported'), 'name') ?? from}` });
    }
    return edited(text, edits);
  };
}

function editsOfImport(specifier: SyntaxNode, places: readonly Placed[], from: string, to: string): Edit[] {
  const type = partOf(specifier, 'importKind') === 'type' ? 'type ' : '';
  const local = textIn(partOf(specifier, 'local'), 'name');
  if (local !== from) return [{ ...span(specifier), text: `${type}${to} as ${local}` }];
  const own = new Set([partOf(specifier, 'local'), partOf(specifier, 'imported')]);
  const named = (name: string) =>
    places.filter(
      (place) => textIn(place.node, 'name') === name && !own.has(place.node) && !isOnlyName(place),
    );
  const uses = named(from);
  if (named(to).length > 0 || !uses.every(isUse))
    return [{ ...span(specifier), text: `${type}${to} as ${from}` }];
  return [
    { ...span(specifier), text: `${type}${to}` },
    ...uses.map(({ node }) => ({ start: node.start, end: node.start + from.length, text: to })),
  ];
}

/** A member, a key or an attribute of that name is another thing. */
function isOnlyName({ node, parent, key }: Placed): boolean {
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return true;
  if (parent === undefined || partOf(parent, 'computed') === true) return false;
  if (key === 'property' || parent.type === 'JSXAttribute') return true;
  if (parent.type === 'ImportSpecifier') return key === 'imported';
  return key === 'key' && partOf(parent, 'shorthand') !== true;
}

/** Where a name stands for what was imported, by the type of what holds it. All others may declare it anew. */
const USES: ReadonlyMap<string, readonly string[]> = new Map([
  ['CallExpression', ['callee', 'arguments']],
  ['NewExpression', ['callee', 'arguments']],
  ['MemberExpression', ['object', 'property']],
  ['OptionalMemberExpression', ['object', 'property']],
  ['VariableDeclarator', ['init']],
  ['ArrowFunctionExpression', ['body']],
  ['ReturnStatement', ['argument']],
  ['ExpressionStatement', ['expression']],
  ['AwaitExpression', ['argument']],
  ['ConditionalExpression', ['test', 'consequent', 'alternate']],
  ['LogicalExpression', ['left', 'right']],
  ['BinaryExpression', ['left', 'right']],
  ['ArrayExpression', ['elements']],
  ['SpreadElement', ['argument']],
  ['ExportDefaultDeclaration', ['declaration']],
  ['JSXExpressionContainer', ['expression']],
  ['JSXOpeningElement', ['name']],
  ['JSXClosingElement', ['name']],
  ['JSXMemberExpression', ['object']],
  ['TSTypeReference', ['typeName']],
  ['TSTypeQuery', ['exprName']],
  ['TSQualifiedName', ['left']],
  ['TSAsExpression', ['expression']],
  ['TSSatisfiesExpression', ['expression']],
  ['TSNonNullExpression', ['expression']],
  ['TSInstantiationExpression', ['expression']],
  ['TSClassImplements', ['expression']],
  ['TSInterfaceHeritage', ['expression']],
  ['TSExpressionWithTypeArguments', ['expression']],
]);

const isUse = ({ parent, key }: Placed): boolean =>
  parent !== undefined && (USES.get(parent.type)?.includes(key) ?? false);

const span = ({ start, end }: SyntaxNode) => ({ start, end });
