import { writeText } from './writeText';

const made = () => document.createElement('span');

it('writes a first text, and changes its node from then on', () => {
  const element = made();
  writeText(element, '1.85');
  const node = element.firstChild;
  writeText(element, '1.86');
  expect(element.firstChild).toBe(node);
  expect(element).toHaveTextContent(/^1\.86$/);
});

it('leaves an empty element without a node', () => {
  const element = made();
  writeText(element, '');
  expect(element.firstChild).toBeNull();
});

it.each([
  [
    'put elements in the place of the text',
    (element: Element) => {
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = '1.85';
      element.replaceChildren(outer);
    },
  ],
  [
    'moved the text into an element',
    (element: Element) => {
      const text = element.firstChild;
      const font = document.createElement('font');
      if (text) text.replaceWith(font);
      if (text) font.append(text);
    },
  ],
  ['added an element', (element: Element) => element.append(document.createElement('grammarly-mark'))],
  [
    'split the text',
    (element: Element) => element.firstChild instanceof Text && element.firstChild.splitText(1),
  ],
  ['emptied the element', (element: Element) => element.replaceChildren()],
])('shows the text where something %s', (_what, touch) => {
  const element = made();
  writeText(element, '1.85');
  for (const text of ['1.86', '1.85', '1.85']) {
    touch(element);
    writeText(element, text);
    expect(element.textContent).toBe(text);
    expect(element.firstElementChild).toBeNull();
  }
});
