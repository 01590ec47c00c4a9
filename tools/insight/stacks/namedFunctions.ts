import { parse } from '@babel/parser';
import { isNode, type SyntaxNode } from '@touchline/registry/files/syntax-tree';

/** A function with a name, by where it stands in the source: its characters from 0. */
export interface NamedFunction {
  name: string;
  start: number;
  end: number;
}

/**
 * The functions of a source in TypeScript or JavaScript that have a name, each before those inside it. A method is
 * `Class.method`.
 * @returns none where the source cannot be parsed
 */
export function namedFunctions(source: string): NamedFunction[] {
  try {
    const { program } = parse(source, {
      sourceType: 'module',
      errorRecovery: true,
      plugins: ['typescript', 'jsx'],
    });
    return functionsIn(program);
  } catch {
    return [];
  }
}

/** The innermost named function around a character of the source. */
export function functionAround(functions: readonly NamedFunction[], at: number): string | undefined {
  return functions.findLast(({ start, end }) => start <= at && at < end)?.name;
}

function functionsIn(root: unknown): NamedFunction[] {
  const found: NamedFunction[] = [];
  const walk = (value: unknown, given: string | undefined, owner: string | undefined): void => {
    if (Array.isArray(value)) for (const child of value) walk(child, given, owner);
    if (!isNode(value)) return;
    const name = nameIn(value, 'id') ?? given;
    const isClass = value.type.startsWith('Class') && value.type !== 'ClassBody' && !isMember(value);
    const own = isMember(value) ? memberName(value, owner) : name;
    if (isFunction(value) && own !== undefined) found.push({ name: own, start: value.start, end: value.end });
    const within = isClass ? name : isFunction(value) ? undefined : owner;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'loc' || key.endsWith('Comments')) continue;
      walk(child, nameGiven(value, key, own), value.type === 'ClassBody' ? owner : within);
    }
  };
  walk(root, undefined, undefined);
  return found;
}

const isFunction = ({ type }: SyntaxNode) =>
  /^(?:ArrowFunctionExpression|Function|ObjectMethod|Class(?:Private)?Method)/.test(type);
const isMember = ({ type }: SyntaxNode) =>
  /^(?:ObjectMethod|Class(?:Private)?(?:Method|Property))$/.test(type);

function memberName(member: SyntaxNode, owner: string | undefined): string | undefined {
  const name = nameIn(member, 'key');
  return name === undefined || owner === undefined || member.type === 'ObjectMethod'
    ? name
    : `${owner}.${name}`;
}

/** The name that a node gives to what it holds: `const name = () => …`, `name: () => …`, `memo(() => …)`. */
function nameGiven(parent: SyntaxNode, key: string, own: string | undefined): string | undefined {
  switch (parent.type) {
    case 'VariableDeclarator':
      return key === 'init' ? nameIn(parent, 'id') : undefined;
    case 'AssignmentExpression':
      return key === 'right' ? nameIn(parent, 'left') : undefined;
    case 'ObjectProperty':
      return key === 'value' ? nameIn(parent, 'key') : undefined;
    case 'CallExpression':
      return key === 'arguments' ? own : undefined;
    default:
      return isMember(parent) && key === 'value' ? own : undefined;
  }
}

/** The identifier under a key, of a member its last part. */
function nameIn(node: SyntaxNode, key: string): string | undefined {
  const named: unknown = Reflect.get(node, key);
  if (!isNode(named)) return undefined;
  if (named.type === 'MemberExpression') return nameIn(named, 'property');
  if (named.type === 'PrivateName') return nameIn(named, 'id');
  const name: unknown = Reflect.get(named, named.type === 'StringLiteral' ? 'value' : 'name');
  return typeof name === 'string' ? name : undefined;
}
