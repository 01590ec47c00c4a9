/** @jest-environment jsdom */
import type { ReactNode } from 'react';
import smallerReactDom, { REACT_DOM } from './smaller-react-dom.mjs';
import { type LoadedReact, loadReact, REACT_DOM_SOURCE } from './testing/loadReact';
import { PAGES, type PageOfTest } from './testing/react-pages';

const SMALLER = smallerReactDom(REACT_DOM_SOURCE);

function openPage({ ReactDom, client }: LoadedReact): PageOfTest {
  document.body.innerHTML = '<div id="root"></div>';
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('The page has no root.');
  const seen: string[] = [];
  const root = client.createRoot(element, {
    onUncaughtError: (cause) => seen.push(String(cause)),
    onCaughtError: (cause) => seen.push(String(cause)),
  });
  return {
    root: element,
    seen,
    look: () => seen.push(document.body.innerHTML),
    draw: (node: ReactNode) => ReactDom.flushSync(() => root.render(node)),
    unmount: () => ReactDom.flushSync(() => root.unmount()),
  };
}

async function seenIn(source: string, run: (typeof PAGES)[string]): Promise<string[]> {
  const react = loadReact(source);
  const page = openPage(react);
  await run(react, page);
  return page.seen;
}

describe('React DOM without unused parts', () => {
  for (const [about, run] of Object.entries(PAGES))
    it(`draws as the whole one: ${about}`, async () => {
      const whole = await seenIn(REACT_DOM_SOURCE, run);
      expect(whole.length).toBeGreaterThan(1);
      expect(await seenIn(SMALLER, run)).toEqual(whole);
    });

  const refusals: readonly (readonly [string, (react: LoadedReact) => ReactNode])[] = [
    ['<title>', ({ React }) => React.createElement('title', null, 'of the page')],
    ['<meta>', ({ React }) => React.createElement('meta', { name: 'robots' })],
    ['<body>', ({ React }) => React.createElement('body')],
    ['ViewTransition', ({ React }) => React.createElement(React.ViewTransition)],
    [
      'ref of a Fragment',
      ({ React }) => React.createElement(React.Fragment, { ref: () => undefined }, React.createElement('i')),
    ],
  ];
  for (const [part, nodeOf] of refusals)
    it(`says that it has no ${part}`, () => {
      const react = loadReact(SMALLER);
      const page = openPage(react);
      page.draw(nodeOf(react));
      expect(page.seen).toEqual([`Error: The platform's React has no ${part}.`]);
    });

  it('says that it takes over no HTML of a server, and starts no files', () => {
    const { client, ReactDom } = loadReact(SMALLER);
    expect(() => client.hydrateRoot(document.body, null)).toThrow("The platform's React has no hydrateRoot.");
    expect(() => ReactDom.preload('/a.js', { as: 'script' })).toThrow("The platform's React has no preload.");
    expect(() => ReactDom.preinit('/a.js', { as: 'script' })).toThrow("The platform's React has no preinit.");
  });

  it('stops the build for another React DOM', () => {
    const younger = REACT_DOM_SOURCE.replaceAll(REACT_DOM, '19.9.0');
    expect(() => smallerReactDom(younger)).toThrow('React DOM has changed');
    for (const [part, other] of [
      ['isHydrating = !1', 'isHydrating = 0'],
      ['function retryIfBlockedOn', 'function retryOther'],
      ['? 26', '? 126'],
      ['new FragmentInstance(current)', 'new OtherInstance(current)'],
    ] as const)
      expect(() => smallerReactDom(REACT_DOM_SOURCE.replaceAll(part, other))).toThrow(
        'React DOM has changed',
      );
  });
});
