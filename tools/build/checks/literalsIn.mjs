import { parseSync } from '@swc/core';

/** Attributes and fields whose text is read by a player or spoken by a screen reader. */
const READ = [
  ...['title', 'label', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt'],
  ...['hint', 'note', 'caption', 'description', 'failure', 'slow', 'searching', 'heading', 'empty'],
];
/** These macros make messages of what is in them. */
const MACROS = ['Trans', 'Plural', 'Select', 'SelectOrdinal'];
const MACRO_CALLS = ['t', 'msg', 'plural', 'select', 'selectOrdinal'];
/**
 * Whether developers read the arguments: those of `report`, `console` and errors. Of errors players see ApiError alone.
 */
const isForDevelopers = ({ type, callee }) =>
  (type === 'NewExpression' && /(?:Error|Exception)$/.test(callee.value) && callee.value !== 'ApiError') ||
  (type === 'CallExpression' &&
    (callee.type === 'Super' || nameOfCall(callee) === 'report' || callee.object?.value === 'console'));
/** Whether players see the arguments. */
const isShown = ({ type, callee }) =>
  (type === 'NewExpression' && callee.value === 'ApiError') ||
  (type === 'CallExpression' && callee.object && nameOfCall(callee.object) === 'toast');
/** A text of several words that begins like a sentence: "Log in", "No bets yet". */
const isSentence = (text) => /^[“"]?\p{Lu}[\p{L}’']*,? +\P{L}*\p{L}/u.test(text.trim());
/**
 * A remote's own settings: operators read their texts, in one language
 * (docs/decisions/remote-contract.md#settings-of-remotes).
 */
const isForOperators = ({ type, typeAnnotation }) =>
  type === 'TsSatisfiesExpression' && typeAnnotation.typeName?.value === 'SettingsSchema';
/** The comment that allows a text, with its reason. */
const ALLOWED = /\/\/ not a message: \S/;
/** A word of a language; UPI, OTP and the product's name are the same in all. */
const hasWords = (text) => /\p{L}/u.test(text.replace(/\b(?:[A-Z]{1,5}|Touchline)\b|&\w+;/g, ''));
/** `back`, `/lobby`, `./Page`, `price-table`: of a table that is not about texts. */
const isKey = (text) => !/[A-Z\s]/.test(text) || /^\.{0,2}\//.test(text);

/**
 * The texts of a file that are no messages.
 * @param {string} code
 * @param {boolean} isJsx whether the file has elements
 * @returns {{ line: number, text: string }[]}
 */
export function literalsIn(code, isJsx) {
  const bytes = Buffer.from(code);
  const lines = code.split('\n');
  const found = new Map();
  const note = ({ span }, text) => {
    const trimmed = text.trim().replace(/\s+/g, ' ');
    const from = bytes.indexOf(trimmed.slice(0, 1), span.start - 1);
    const line = bytes.subarray(0, from).toString().split('\n').length;
    if (ALLOWED.test(lines[line - 2] ?? '') || ALLOWED.test(lines[line - 1])) return;
    found.set(span.start, { line, text: trimmed });
  };

  /** The strings that an expression may be. */
  function read(node, allows = () => false) {
    const each = (...nodes) => {
      for (const child of nodes) read(child, allows);
    };
    switch (node?.type) {
      case 'StringLiteral':
        if (hasWords(node.value) && !allows(node.value)) note(node, node.value);
        break;
      case 'TemplateLiteral': {
        const literal = node.quasis.map(({ raw }) => raw).join(' ');
        if (hasWords(literal) && !allows(literal)) note(node, literal);
        else each(...node.expressions);
        break;
      }
      case 'ConditionalExpression':
        each(node.consequent, node.alternate);
        break;
      case 'BinaryExpression':
        if (node.operator === '+' || node.operator === '??' || node.operator === '||')
          each(node.left, node.right);
        if (node.operator === '&&') each(node.right);
        break;
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsConstAssertion':
      case 'JSXExpressionContainer':
        each(node.expression);
    }
  }

  function walk(node, isMessage = false) {
    if (Array.isArray(node)) for (const child of node) walk(child, isMessage);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    if (isForDevelopers(node) || isForOperators(node)) return;
    if (node.type === 'TaggedTemplateExpression') return walk(node.template.expressions, isMessage);
    const within =
      isMessage ||
      (node.type === 'JSXElement' && MACROS.includes(node.opening.name.value)) ||
      (node.type === 'CallExpression' && MACRO_CALLS.includes(macros.get(node.callee.value)));
    if (node.type === 'JSXText' && !isMessage && hasWords(node.value)) note(node, node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of within ? [] : node.children)
        if (child.type === 'JSXExpressionContainer') read(child);
    if (node.type === 'JSXAttribute' && READ.includes(nameOf(node.name))) read(node.value);
    if (node.type === 'KeyValueProperty' && READ.includes(node.key.value)) read(node.value, isKey);
    if (isShown(node)) for (const { expression } of node.arguments ?? []) read(expression, isKey);
    if (!within) readSentence(node);
    // Types have no texts; keys, modules and what is compared are names.
    for (const [key, value] of Object.entries(node))
      if (!UNSHOWN.includes(key) && !isComparison(node) && !isModule(node)) walk(value, within);
  }

  /** A sentence anywhere: what a function returns, a constant, an argument. */
  function readSentence(node) {
    if (node.type === 'StringLiteral' && isSentence(node.value)) note(node, node.value);
    if (node.type !== 'TemplateLiteral') return;
    const [first, ...rest] = node.quasis.map(({ raw }) => raw);
    if (isSentence([first, ...rest].join('{}'))) note(node, [first, ...rest].join(' '));
  }

  const body = parseSync(code, { syntax: 'typescript', tsx: isJsx }).body;
  /** The macros by their names in this file: `import { t as now }`. */
  const macros = new Map(MACRO_CALLS.map((name) => [name, name]));
  for (const { type, specifiers = [] } of body)
    if (type === 'ImportDeclaration')
      for (const { local, imported } of specifiers)
        if (MACRO_CALLS.includes(imported?.value)) macros.set(local.value, imported.value);
  walk(body);
  return [...found.values()];
}

const UNSHOWN = ['typeAnnotation', 'typeParams', 'span', 'key'];
const isComparison = ({ type, operator }) => type === 'BinaryExpression' && /^[!=]==?$/.test(operator);
const isModule = ({ type }) =>
  /^(?:Import|ExportAll)Declaration$|^TsTypeAliasDeclaration$|^TsInterface/.test(type);
/** `toast` of `toast.error(…)` and of `platform.toast.error(…)`. */
const nameOfCall = (node) => (node.base ?? node).property?.value ?? node.value;
const nameOf = (name) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value;
