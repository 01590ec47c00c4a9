import { exclusionText } from './ExclusionPage';
import { gamingText } from './gaming-text';
import { readPolicyText } from './policy-text';
import { rulesText } from './RulesPage';

test('headings begin sections, dashes items, empty lines paragraphs', () => {
  const text = '# One\r\nA line\nthat goes on.\n\nAnother.\n- first\n- second,\n  longer\n## Two\nEnd.';
  expect(readPolicyText(text)).toEqual([
    {
      id: 'section-1',
      heading: 'One',
      blocks: [
        { kind: 'paragraph', text: 'A line that goes on.' },
        { kind: 'paragraph', text: 'Another.' },
        { kind: 'list', items: ['first', 'second, longer'] },
      ],
    },
    { id: 'section-2', heading: 'Two', blocks: [{ kind: 'paragraph', text: 'End.' }] },
  ]);
});

test('a text without a heading is a section without one', () => {
  expect(readPolicyText('Ask support.')).toEqual([
    { id: 'section-1', heading: undefined, blocks: [{ kind: 'paragraph', text: 'Ask support.' }] },
  ]);
});

test('a list after an empty line is a new block, and a paragraph after one is no item', () => {
  expect(readPolicyText('- one\n\nAfter.')[0]?.blocks).toEqual([
    { kind: 'list', items: ['one'] },
    { kind: 'paragraph', text: 'After.' },
  ]);
});

test.each([
  ['the rules', rulesText()],
  ['the exclusion policy', exclusionText()],
  ['responsible gaming', gamingText()],
])('%s of the house have sections, each with a heading and something under it', (_, text) => {
  const sections = readPolicyText(text);
  expect(sections.length).toBeGreaterThan(2);
  for (const { heading, blocks } of sections) {
    expect(heading).toBeTruthy();
    expect(blocks.length).toBeGreaterThan(0);
  }
});
