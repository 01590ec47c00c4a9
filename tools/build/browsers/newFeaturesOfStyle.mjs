import { generate, parse, walk } from 'css-tree';
import { lackingIn, rowAt } from './support.mjs';

const UNITS = [
  [/^d(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

/** Where the tables keep the functions of values, besides a property's own row. */
const TYPES_OF_FUNCTIONS = [
  '',
  'color.',
  'image.',
  'gradient.',
  'transform-function.',
  'filter-function.',
  'basic-shape.',
  'easing-function.',
];

/**
 * What a style sheet uses and a promised browser may lack: properties, keywords, functions and units of values, at-rules,
 * media features, selectors. A value is left out where the same block gives its property another one before, and anything
 * in an `@supports` that names it. What one engine alone knows by its own prefix is meant for it.
 * @param {string} css
 * @returns {{ feature: string, lacking: string[], at: number }[]} at: offset in the text
 */
export function newFeaturesOfStyle(css) {
  const found = [];
  const tree = parse(css, { positions: true, parseCustomProperty: true });
  const conditions = [];
  const report = (node, feature, path, word = feature) => {
    if (/^:{0,2}-/.test(feature)) return;
    const row = rowAt(path);
    const lacking = row ? lackingIn([row]) : [];
    if (lacking.length === 0 || conditions.some((text) => text.includes(word))) return;
    found.push({ feature, lacking, at: node.loc.start.offset });
  };
  const enter = (node) => {
    switch (node.type) {
      case 'Atrule':
        report(node, `@${node.name}`, `css.at-rules.${node.name}`);
        if (node.name === 'supports') conditions.push(generate(node.prelude));
        break;
      case 'Feature':
        report(node, `(${node.name})`, `css.at-rules.media.${node.name}`);
        break;
      case 'FeatureRange':
        if (node.kind === 'media') report(node, 'range in @media', 'css.at-rules.media.range_syntax');
        break;
      case 'PseudoClassSelector':
      case 'PseudoElementSelector':
        report(
          node,
          `${node.type === 'PseudoClassSelector' ? ':' : '::'}${node.name}`,
          `css.selectors.${node.name}`,
          `:${node.name}`,
        );
        break;
      case 'Nth':
        if (node.selector) report(node, ':nth-child(of)', 'css.selectors.nth-child.of_syntax');
        break;
      case 'NestingSelector':
        report(node, 'nesting', 'css.selectors.nesting', '&');
        break;
    }
  };
  walk(tree, {
    enter(node, item) {
      enter(node);
      if (node.type !== 'Declaration') return;
      const { property, value } = node;
      if (isPrefixed(node, item)) return;
      report(node, property, `css.properties.${property}`);
      if (hasFallback(node, item)) return;
      walk(value, (part) => {
        if (part.type === 'Identifier')
          report(node, `${property}: ${part.name}`, `css.properties.${property}.${part.name}`, part.name);
        if (part.type === 'Function')
          for (const path of [
            `css.properties.${property}.${part.name}`,
            ...TYPES_OF_FUNCTIONS.map((type) => `css.types.${type}${part.name}`),
          ])
            report(node, `${part.name}()`, path, part.name);
        if (part.type === 'Operator' && part.value === '/' && property === 'content')
          report(node, 'content: … / …', 'css.properties.content.alt_text', 'content:');
        if (part.type === 'Dimension') {
          const unit = part.unit.toLowerCase();
          const name = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
          report(node, unit, `css.types.length.${name}`);
        }
      });
    },
    leave(node) {
      if (node.type === 'Atrule' && node.name === 'supports') conditions.pop();
    },
  });
  return found;
}

/**
 * Whether the block gives the property a value before. A custom property takes any text, so an older browser takes the
 * later value, which then is invalid where it is used.
 */
function hasFallback({ property }, item) {
  if (property.startsWith('--')) return false;
  for (let before = item?.prev; before; before = before.prev)
    if (before.data.type === 'Declaration' && before.data.property === property) return true;
  return false;
}

/** Whether the block has the same property under the name of one engine before. */
function isPrefixed({ property }, item) {
  for (let before = item?.prev; before; before = before.prev)
    if (before.data.type === 'Declaration' && /^-[a-z]+-(.*)$/.exec(before.data.property)?.[1] === property)
      return true;
  return false;
}

/** The same of a selector that stands in a script. */
export function newFeaturesOfSelector(selector) {
  try {
    return newFeaturesOfStyle(`${selector}{}`);
  } catch {
    return [];
  }
}
