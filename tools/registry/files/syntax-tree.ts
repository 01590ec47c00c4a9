/** A node of a syntax tree of @babel/parser, by its place in the source: characters from 0. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'type') === 'string' &&
    typeof Reflect.get(value, 'start') === 'number'
  );
}

/** A node and what holds it. */
export interface Placed {
  node: SyntaxNode;
  parent: SyntaxNode | undefined;
  /** The property of the parent. */
  key: string;
}

/** Every node of a tree, each before those inside it. */
export function* nodesOf(value: unknown, parent?: SyntaxNode, key = ''): Generator<Placed> {
  if (Array.isArray(value)) {
    for (const child of value) yield* nodesOf(child, parent, key);
    return;
  }
  if (!isNode(value)) return;
  yield { node: value, parent, key };
  for (const [name, child] of Object.entries(value))
    if (name !== 'loc' && !name.endsWith('Comments')) yield* nodesOf(child, value, name);
}

/** A text in a node's property, such as the `name` of an identifier. */
export function textIn(node: unknown, key: string): string | undefined {
  const found: unknown = isNode(node) ? Reflect.get(node, key) : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** What a node's property holds. */
export const partOf = (node: SyntaxNode | undefined, key: string): unknown =>
  node === undefined ? undefined : Reflect.get(node, key);
