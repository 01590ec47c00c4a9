import { nodesOf, partOf, textIn } from '@touchline/registry/files/syntax-tree';
import { UserError } from '@touchline/registry/terminal/terminal';
import { edited, parseModule } from './codemod';

/** The platform range that a src/remote.ts declares, and the text with another one. */
export interface DeclaredRange {
  range: string;
  withRange(range: string): string;
}

/**
 * Reads `platform` of the exported `remote`.
 * @throws UserError when it is not there as a text, SyntaxError when the file cannot be parsed
 */
export function declaredRange(text: string): DeclaredRange {
  for (const { node: declarator } of nodesOf(parseModule(text))) {
    if (declarator.type !== 'VariableDeclarator' || textIn(partOf(declarator, 'id'), 'name') !== 'remote')
      continue;
    const places = [...nodesOf(partOf(declarator, 'init'))];
    const object = places.find(({ node }) => node.type === 'ObjectExpression');
    for (const { node, parent } of places) {
      if (parent !== object?.node || textIn(partOf(node, 'key'), 'name') !== 'platform') continue;
      const [value] = nodesOf(partOf(node, 'value'));
      const range = textIn(value?.node, 'value');
      if (value === undefined || range === undefined) break;
      const { start, end } = value.node;
      const quote = text.charAt(start);
      return {
        range,
        withRange: (next) => edited(text, [{ start, end, text: `${quote}${next}${quote}` }]),
      };
    }
  }
  throw new UserError(
    "src/remote.ts does not say its platform range as a text. Write platform: '^1.9.0' into the exported remote, commit it and try again. Nothing was changed.",
  );
}
