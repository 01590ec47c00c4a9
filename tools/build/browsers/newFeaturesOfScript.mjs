import { parse } from 'acorn';
import { base, fullAncestor } from 'acorn-walk';
import { guards } from './guards.mjs';
import { newFeaturesOfRegex } from './newFeaturesOfRegex.mjs';
import { newFeaturesOfSelector } from './newFeaturesOfStyle.mjs';
import { events, globals, lackingIn, members, rowAt, statics } from './support.mjs';

/** Every browser of the promise reads this edition, but for what SYNTAX names. */
const EDITION = 2022;
const SYNTAX = {
  StaticBlock: 'classes.static.initialization_blocks',
  PropertyDefinition: 'classes.public_class_fields',
  PrivateIdentifier: 'classes.private_class_fields',
  ChainExpression: 'operators.optional_chaining',
};
const SELECTOR_METHODS = ['closest', 'matches', 'querySelector', 'querySelectorAll'];
const DISPATCH = ['addEventListener', 'removeEventListener'];

/**
 * What a built script uses and a browser of the promise may lack: syntax, globals, static and other members, events, selectors
 * and regular expressions. A use is left out where the code around it asks for the feature first (guards.mjs). A member is
 * known by its name alone, so a name that the build itself defines, or that an older interface has too, is not found.
 * @param {string} code
 * @param {{ own?: ReadonlySet<string> }} [options] own: names of members that the build defines
 * @returns {{ feature: string, lacking: string[], at: number }[]} at: offset in the code
 */
export function newFeaturesOfScript(code, { own = new Set() } = {}) {
  const tree = parsed(code);
  if (tree.error) return [{ feature: 'syntax', lacking: [tree.error.message], at: tree.error.pos ?? 0 }];
  const declared = declaredIn(tree);
  const found = [];
  fullAncestor(tree, (node, ancestors) => {
    const isGuarded = (name) => guards(name, ancestors);
    const report = (feature, rows, name = feature) => {
      const lacking = rows ? lackingIn(rows) : [];
      if (lacking.length > 0 && !isGuarded(name)) found.push({ feature, lacking, at: node.start });
    };
    switch (node.type) {
      case 'Identifier':
        if (!declared.has(node.name) && isReference(node, ancestors.at(-2)))
          report(node.name, globals.get(node.name));
        break;
      case 'MemberExpression': {
        const name = keyOf(node);
        if (name === undefined) break;
        const owner = ownerOf(node, declared);
        if (owner !== undefined) report(`${owner}.${name}`, statics.get(`${owner}.${name}`), name);
        else if (isGlobalObject(node.object, declared)) report(name, globals.get(name) ?? members.get(name));
        else if (!own.has(name) && isNeeded(node, ancestors.at(-2))) report(name, members.get(name));
        break;
      }
      case 'CallExpression': {
        const text = textOf(node.arguments[0]);
        const method = node.callee.type === 'MemberExpression' ? keyOf(node.callee) : node.callee.name;
        if (text === undefined) break;
        if (DISPATCH.includes(method)) report(`${text} event`, events.get(text), `on${text}`);
        if (SELECTOR_METHODS.includes(method))
          for (const { feature, lacking } of newFeaturesOfSelector(text))
            found.push({ feature, lacking, at: node.start });
        break;
      }
    }
    if (SYNTAX[node.type]) report(node.type, [rowAt(`javascript.${SYNTAX[node.type]}`)]);
    for (const { feature, lacking } of newFeaturesOfRegex(regexOf(node)))
      found.push({ feature, lacking, at: node.start });
  });
  return found;
}

/** Whether it fails without the member: it is called, iterated, or its own member is read. Any other reader gets undefined. */
function isNeeded(node, parent) {
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee === node;
    case 'MemberExpression':
      return parent.object === node;
    case 'SpreadElement':
      return true;
    case 'ForOfStatement':
      return parent.right === node;
    default:
      return false;
  }
}

/** The names of members that a script defines: keys of objects and classes, and what `this` or a prototype is given. */
export function membersDefinedIn(code) {
  const tree = parsed(code);
  const names = new Set();
  if (tree.error) return names;
  fullAncestor(tree, (node, ancestors) => {
    const isKey =
      (node.type === 'Property' && ancestors.at(-2)?.type === 'ObjectExpression') ||
      node.type === 'MethodDefinition' ||
      node.type === 'PropertyDefinition';
    if (isKey && !node.computed) names.add(node.key.name ?? node.key.value);
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    const { object } = node.left;
    const isPrototype = object.type === 'MemberExpression' && keyOf(object) === 'prototype';
    if (isPrototype || object.type === 'ThisExpression') names.add(keyOf(node.left));
  });
  return names;
}

const trees = new Map();

/** Parsed once; every file is read twice, for the names that it defines and for its uses. */
function parsed(code) {
  const cached = trees.get(code);
  if (cached) return cached;
  const tree = treeOf(code);
  trees.set(code, tree);
  return tree;
}

function treeOf(code) {
  for (const sourceType of ['script', 'module'])
    try {
      return parse(code, { ecmaVersion: EDITION, sourceType });
    } catch (error) {
      if (sourceType === 'module') return { error };
    }
}

/** All names that are bound anywhere in the script. The minimizer's are short, so few hide a global. */
function declaredIn(tree) {
  const names = new Set();
  const add = (pattern) => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') names.add(pattern.name);
    if (pattern.type === 'ObjectPattern')
      for (const { value, argument } of pattern.properties) add(value ?? argument);
    if (pattern.type === 'ArrayPattern') pattern.elements.forEach(add);
    if (pattern.type === 'AssignmentPattern') add(pattern.left);
    if (pattern.type === 'RestElement') add(pattern.argument);
  };
  fullAncestor(tree, (node) => {
    if (/Function/.test(node.type)) node.params.forEach(add);
    if (/^(?:Function|Class|ArrowFunction|VariableDeclarator|Import\w*Specifier$)/.test(node.type))
      add(node.id ?? node.local);
    if (node.type === 'CatchClause') add(node.param);
  });
  return names;
}

const keyOf = ({ property, computed }) => (computed ? textOf(property) : property.name);

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return undefined;
};

const isGlobalObject = ({ type, name }, declared) =>
  type === 'Identifier' && ['window', 'self', 'globalThis'].includes(name) && !declared.has(name);

/** The built-in whose static member is used: `URL` in `URL.canParse` and in `window.URL.canParse`. */
function ownerOf({ object }, declared) {
  const name =
    object.type === 'MemberExpression' && isGlobalObject(object.object, declared)
      ? keyOf(object)
      : object.type === 'Identifier' && !declared.has(object.name)
        ? object.name
        : undefined;
  return name !== undefined && /^[A-Z]/.test(name) && globals.has(name) ? name : undefined;
}

/** Whether an identifier reads a variable; the walker gives those of patterns and keys other types or none. */
function isReference(node, parent) {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type)) return parent.value === node;
  return !/^(?:Labeled|Break|Continue|Export|Import|MetaProperty)/.test(parent.type);
}

/** A regular expression that stands in the code, as a literal or as the texts of `RegExp`. */
function regexOf(node) {
  if (node.type === 'Literal' && node.regex) return node.regex;
  const isMade = /^(?:New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp';
  if (!isMade) return undefined;
  const [source, flags] = node.arguments;
  const isRaw = source?.type === 'TaggedTemplateExpression' && source.quasi.quasis.length === 1;
  const pattern = isRaw ? source.quasi.quasis[0].value.raw : textOf(source);
  return pattern === undefined ? undefined : { pattern, flags: textOf(flags) ?? '' };
}

// The walker does not enter what has no expression; a static block has statements.
base.StaticBlock ??= (node, state, visit) => {
  for (const statement of node.body) visit(statement, state);
};
