import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { lackingIn, rowAt } from './support.mjs';

const FLAGS = { d: 'hasIndices', s: 'dotAll', u: 'unicode', v: 'unicodeSets', y: 'sticky' };

/**
 * What a regular expression uses and a promised browser may lack. The minimizer and the compiler leave expressions as they
 * are.
 * @param {{ pattern: string, flags: string } | undefined} regex
 * @returns {{ feature: string, lacking: string[] }[]}
 */
export function newFeaturesOfRegex(regex) {
  if (!regex) return [];
  const { pattern, flags } = regex;
  const used = new Set([...flags].flatMap((flag) => (FLAGS[flag] ? [`builtins.RegExp.${FLAGS[flag]}`] : [])));
  const tree = treeOf(pattern, flags);
  if (!tree) return [{ feature: `/${pattern}/${flags}`, lacking: ['a browser of today'] }];
  const names = new Set();
  const use = (name) => used.add(`regular_expressions.${name}`);
  visitRegExpAST(tree, {
    onAssertionEnter: ({ kind }) => kind === 'lookbehind' && use('lookbehind_assertion'),
    onModifiersEnter: () => use('modifier'),
    onCapturingGroupEnter({ name }) {
      if (name === null) return;
      use('named_capturing_group');
      if (names.has(name)) use('named_capturing_group.duplicate_named_capturing_groups');
      names.add(name);
    },
  });
  return [...used].flatMap((name) => {
    const row = rowAt(`javascript.${name}`);
    const lacking = row ? lackingIn([row]) : [];
    return lacking.length > 0 ? [{ feature: `regular expression: ${name.split('.').at(-1)}`, lacking }] : [];
  });
}

function treeOf(pattern, flags) {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch {
    return undefined;
  }
}
