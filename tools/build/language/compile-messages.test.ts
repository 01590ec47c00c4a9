import { messageKey as keyAtRunTime, type Message } from '@touchline/shared/language';
import { compileMessages, keysIn, messageKey } from './compile-messages.mjs';

/** As SWC writes a text: letters of Latin-1 may be escaped as no JSON is. */
const written = (id: string, literal: string) =>
  `import { i18n } from "@touchline/shared/language";\ni18n._({ id: "${id}", message: ${literal} });`;

test('a message is compiled to text and values, and loses its id', () => {
  expect(compileMessages(written('Jp9t3q', '"Min {min}"'))).toContain('_({  message: ["Min ",["min"]] })');
});

test('a message whose signs are escaped is compiled too', () => {
  expect(compileMessages(written('8rBelt', String.raw`"Min {min} \xb7 Max {max}"`))).toContain(
    'message: ["Min ",["min"]," · Max ",["max"]]',
  );
});

test('a table of labels, which imports nothing of the run time, is compiled too', () => {
  expect(compileMessages('export const LABEL = /*i18n*/ { id: "Jp9t3q", message: "Min {min}" };')).toBe(
    'export const LABEL = /*i18n*/ {  message: ["Min ",["min"]] };',
  );
});

test('a message with a context keeps its id, because its English may be another message too', () => {
  const code = written('ogDpMo', '"Matched {amount}", values: { amount }, context: "in a market"');
  expect(compileMessages(code)).toContain('id: "ogDpMo", message: ["Matched ",["amount"]]');
});

test('the keys of a built script are those by which its messages are looked up', () => {
  const messages: Message[] = [
    'Suspended',
    'It’s “off”',
    `Don't "go"`,
    ['Sport ', ['id']],
    [['count', 'plural', { one: ['#', ' bet'], other: ['#', ' bets]}'] }], ', back'],
  ];
  const code = messages.map((message) => `t({message:${JSON.stringify(message)},values:{a:1}});`).join('');
  // As a minifier writes them: other quotes, names of fields without quotes.
  const minified = code
    .replace('"Suspended"', "'Suspended'")
    .replace(JSON.stringify(`Don't "go"`), '`Don\'t "go"`')
    .replaceAll(/"(one|other)":/g, '$1:');
  const keys = messages.map((message) => keyAtRunTime({ message }));
  expect(keysIn(minified)).toEqual(keys);
  expect(messages.map((message) => messageKey({ message: message as string }))).toEqual(keys);
  const withContext = 't({id:"ogDpMo",message:["Matched ",["amount"]]});f({message:[a,b]});g({message:c})';
  expect(keysIn(withContext)).toEqual(['ogDpMo', messageKey({ message: ['Matched ', ['amount']] })]);
});
