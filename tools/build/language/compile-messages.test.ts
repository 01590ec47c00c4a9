import { compileMessages } from './compile-messages.mjs';

/** As SWC writes a text: letters of Latin-1 may be escaped as no JSON is. */
const written = (id: string, literal: string) =>
  `import { i18n } from "@touchline/shared/language";\ni18n._({ id: "${id}", message: ${literal} });`;

test('a message is compiled to text and values', () => {
  expect(compileMessages(written('Jp9t3q', '"Min {min}"'))).toContain('message: ["Min ",["min"]]');
});

test('a message whose signs are escaped is compiled too', () => {
  expect(compileMessages(written('8rBelt', String.raw`"Min {min} \xb7 Max {max}"`))).toContain(
    'message: ["Min ",["min"]," · Max ",["max"]]',
  );
});

test('a message with a context behind its values is compiled too', () => {
  const code = written('ogDpMo', '"Matched {amount}", values: { amount }, context: "in a market"');
  expect(compileMessages(code)).toContain('message: ["Matched ",["amount"]]');
});
