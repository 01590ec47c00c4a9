import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { watchTranslator } from './watchTranslator';

/** How a translator puts its element in the place of a text. */
const WAYS = {
  'in one step': (text: Text, font: Element) => text.replaceWith(font),
  'before it, and takes it out then': (text: Text, font: Element) => {
    text.before(font);
    text.remove();
  },
  'behind it, and takes it out then': (text: Text, font: Element) => {
    text.after(font);
    text.remove();
  },
  'around it': (text: Text, font: Element) => {
    text.before(font);
    font.firstElementChild?.replaceChildren(text);
  },
};

/** The letters of a made-up language. */
const translated = (text: string) => text.toUpperCase();
let replace = WAYS['in one step'];

/** Translates every text in `root` that has not been. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    if (text.data.trim() === '') continue;
    if (text.parentElement?.closest('font')) {
      text.data = translated(text.data);
      continue;
    }
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    if (replace !== WAYS['around it']) inner.textContent = translated(text.data);
    replace(text, font);
    if (replace === WAYS['around it']) text.data = translated(text.data);
  }
}

beforeAll(async () => {
  watchTranslator();
  // The first translated text loads the code.
  const { container, unmount } = render(<p>bring it</p>);
  const { removeChild } = Node.prototype;
  translate(container);
  const end = Date.now() + 5_000;
  while (Node.prototype.removeChild === removeChild && Date.now() < end)
    await new Promise((next) => setTimeout(next));
  expect(Node.prototype.removeChild).not.toBe(removeChild);
  unmount();
});

/** A page that React changes between two states, under a translator. */
async function open(states: readonly ReactNode[]) {
  const page = (state: number) => <main>{states[state]}</main>;
  const { container, rerender } = render(page(0));
  /** Lets the observers see what was done, and translates the page as it is then. */
  const settle = async () => {
    await act(async () => undefined);
    translate(container);
    await act(async () => undefined);
  };
  await settle();
  return {
    text: () => container.textContent,
    container,
    settle,
    show: async (state: number) => {
      rerender(page(state));
      await settle();
    },
  };
}

describe.each(Object.entries(WAYS))('a translator that puts its element %s', (_where, way) => {
  beforeEach(() => {
    replace = way;
  });

  it.each<[string, readonly ReactNode[]]>([
    ['a text that changes beside others', [<>one {'two'} three</>, <>one {'four'} three</>]],
    ['a text that goes', [<b key="b">a{'b'}</b>, <b key="b">a{false}</b>]],
    ['a text that comes', [<b key="b">{false}b</b>, <b key="b">{'a'}b</b>]],
    ['an element before a text', [<b key="b">{false}b</b>, <b key="b">{<i>a</i>}b</b>]],
    ['a text that becomes an element', [<b key="b">a{'b'}c</b>, <b key="b">a{<i>x</i>}c</b>]],
    [
      'a text that stands elsewhere then',
      [
        [<i key="i">x</i>, 'a'],
        ['a', <i key="i">x</i>],
      ],
    ],
    ['the only text', ['one', 'two']],
    ['all that goes', [<>a{'b'}</>, null]],
  ])('leaves React %s', async (_what, states) => {
    const { show, text, container } = await open(states);
    const expected = (state: number) => {
      const { container: plain, unmount } = render(<main>{states[state]}</main>);
      const text = translated(plain.textContent ?? '');
      unmount();
      return text;
    };
    for (const state of [1, 0, 1, 0]) {
      await show(state);
      expect(text()).toBe(expected(state));
    }
    expect(container.querySelector('font font font')).toBeNull();
  });
});

it('a page that is shown in its own language again goes on', async () => {
  replace = WAYS['in one step'];
  const { show, text, container } = await open([<>a{'b'}c</>, <>a{'d'}c</>, <>a{false}c</>]);
  for (const font of [...container.querySelectorAll('main > font')])
    font.replaceWith((font.textContent ?? '').toLowerCase());
  await act(async () => undefined);
  expect(text()).toBe('abc');
  await show(1);
  expect(text()).toBe('ADC');
  await show(2);
  expect(text()).toBe('AC');
});

it('a text that was translated twice changes', async () => {
  replace = WAYS['in one step'];
  const { show, text, container } = await open([<>a{'b'}</>, <>a{'d'}</>]);
  for (const font of [...container.querySelectorAll('main > font')]) {
    const better = document.createElement('font');
    better.append('better');
    font.replaceWith(better);
  }
  await act(async () => undefined);
  await show(1);
  expect(text()).toBe('BETTERD');
});

it('a node that is nowhere is an error as before', () => {
  expect(() => document.body.removeChild(document.createElement('i'))).toThrow(DOMException);
  expect(() => document.body.insertBefore(document.createElement('i'), document.createElement('b'))).toThrow(
    DOMException,
  );
});
