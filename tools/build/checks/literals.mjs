#!/usr/bin/env node
// `touchline-literals [folder …] [--except folder …]`: fails where code of the interface has a text that is no message
// (docs/decisions/0107-languages.md): words between tags, in attributes that are read, and in tables of labels. Biome's
// noJsxLiterals cannot be told that the words of `Trans` are messages.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseSync } from '@swc/core';

/** Attributes and fields whose text is read by a player or spoken by a screen reader. */
const READ = [
  ...['title', 'label', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt'],
  ...['hint', 'note', 'caption', 'description', 'failure', 'slow', 'searching', 'heading', 'empty'],
];
/** These macros make messages of what is in them. */
const MACROS = ['Trans', 'Plural', 'Select', 'SelectOrdinal'];
/** Seen by developers and tests alone. */
const UNREAD = /\.test\.tsx?$|\.d\.ts$|\/(testing|gallery|developer)\//;
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
  const found = [];
  const note = ({ span }, text) => {
    const words = text.trim().replace(/\s+/g, ' ');
    const from = bytes.indexOf(words.slice(0, 1), span.start - 1);
    const line = bytes.subarray(0, from).toString().split('\n').length;
    found.push({ line, text: words });
  };

  /** The strings that an expression may be. */
  function read(node, allows = () => false) {
    const each = (...nodes) => {
      for (const one of nodes) read(one, allows);
    };
    switch (node?.type) {
      case 'StringLiteral':
        if (hasWords(node.value) && !allows(node.value)) note(node, node.value);
        break;
      case 'TemplateLiteral': {
        const words = node.quasis.map(({ raw }) => raw).join(' ');
        if (hasWords(words) && !allows(words)) note(node, words);
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
    if (Array.isArray(node)) for (const one of node) walk(one, isMessage);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const within = isMessage || (node.type === 'JSXElement' && MACROS.includes(node.opening.name.value));
    if (node.type === 'JSXText' && !isMessage && hasWords(node.value)) note(node, node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of within ? [] : node.children)
        if (child.type === 'JSXExpressionContainer') read(child);
    if (node.type === 'JSXAttribute' && READ.includes(nameOf(node.name))) read(node.value);
    if (node.type === 'KeyValueProperty' && READ.includes(node.key.value)) read(node.value, isKey);
    // Types have no texts.
    for (const [key, value] of Object.entries(node))
      if (key !== 'typeAnnotation' && key !== 'span') walk(value, within);
  }
  walk(parseSync(code, { syntax: 'typescript', tsx: isJsx }).body);
  return found;
}

const nameOf = (name) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value;

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const named = process.argv.slice(2);
  const end = named.indexOf('--except');
  const [folders, excepted] = end < 0 ? [named, []] : [named.slice(0, end), named.slice(end + 1)];
  for (const folder of folders.length > 0 ? folders : ['.']) {
    if (excepted.includes(folder)) continue;
    for (const file of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(folder, 'src', file);
      if (!/\.tsx?$/.test(file) || UNREAD.test(path)) continue;
      for (const { line, text } of literalsIn(readFileSync(path, 'utf8'), file.endsWith('x'))) {
        console.error(`${relative('.', path)}:${line} “${text}” is no message`);
        process.exitCode = 1;
      }
    }
  }
}
