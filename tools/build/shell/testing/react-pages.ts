import type { ReactNode } from 'react';
import type { LoadedReact } from './loadReact';

/** Runs the work that React has planned, until a page says what is waited for. */
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; !holds(); turns++) {
    if (turns > 1000) throw new Error(`The page never got there: ${document.body.innerHTML}`);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export interface PageOfTest {
  /** Draws at once. */
  draw(node: ReactNode): void;
  /** What happened, in order; the page's HTML at `look()`. */
  readonly seen: string[];
  look(): void;
  readonly root: HTMLElement;
  unmount(): void;
}

/** Writes a text into a field as a player does. */
function write(field: Element | null, value: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('The page has no such field.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Pages that use what the site's and the remotes' pages may use of React, by what they are about. */
export const PAGES: Readonly<Record<string, (react: LoadedReact, page: PageOfTest) => void | Promise<void>>> =
  {
    'rows that move, texts, attributes, styles and drawings'({ React: { createElement: h } }, page) {
      const rows = (keys: string) => [...keys].map((key) => h('li', { key, id: key }, key));
      for (const keys of ['abcd', 'dbxa', '', 'ab', 'xbaz']) {
        page.draw(
          h(
            'div',
            { className: 'list', style: { color: 'red', '--gap': keys.length }, 'aria-hidden': true },
            h('ul', null, rows(keys)),
            keys.length > 2 ? `${keys} ` : null,
            h('svg', { viewBox: '0 0 1 1' }, h('title', null, 'A picture'), h('path', { strokeWidth: 2 })),
            h('p', { dangerouslySetInnerHTML: { __html: '<b>bold</b>' } }),
            h('my-element', { value: { a: 1 }, class: 'own' }),
          ),
        );
        page.look();
      }
    },

    'fields that follow the state'({ React: { createElement: h, useState } }, page) {
      function Form() {
        const [{ name, chosen, isOn }, set] = useState({ name: 'a', chosen: 'x', isOn: false });
        const patch = (part: object) => set((before) => ({ ...before, ...part }));
        return h(
          'form',
          {
            onSubmit: (event: { preventDefault(): void }) => {
              event.preventDefault();
              page.seen.push('submitted');
            },
          },
          h('input', {
            value: name,
            onChange: (event: { target: { value: string } }) =>
              patch({ name: event.target.value.toUpperCase().slice(0, 3) }),
            onFocus: () => page.seen.push('focus'),
            onBlur: () => page.seen.push('blur'),
            onKeyDown: ({ key }: { key: string }) => page.seen.push(key),
          }),
          h('input', { type: 'checkbox', checked: isOn, onChange: () => patch({ isOn: !isOn }) }),
          h(
            'select',
            { value: chosen, onChange: () => undefined },
            h('option', null, 'x'),
            h('option', null, 'y'),
          ),
          h('textarea', { value: name, readOnly: true }),
          h('button', { onClick: () => patch({ chosen: 'y' }) }, `${name} ${chosen} ${isOn}`),
        );
      }
      page.draw(h(Form));
      const at = (selector: string) => page.root.querySelector<HTMLElement>(selector);
      at('input')?.focus();
      write(at('input'), 'bcde');
      at('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      at('input')?.blur();
      at('[type=checkbox]')?.click();
      at('button')?.click();
      page.look();
      for (const { value } of page.root.querySelectorAll<HTMLInputElement>('input, select, textarea'))
        page.seen.push(value);
    },

    async 'parts that come late'({ React: { createElement: h, lazy, Suspense, use, Activity } }, page) {
      const late = Promise.resolve('an answer');
      const Late = lazy(async () => ({ default: () => h('i', null, use(late)) }));
      const draw = (mode: 'visible' | 'hidden') =>
        page.draw(
          h(Activity, {
            mode,
            children: h(Suspense, { fallback: h('u', null, 'waits') }, h('b', null, 'first'), h(Late)),
          }),
        );
      draw('visible');
      page.look();
      await until(() => page.root.textContent?.includes('an answer') === true);
      page.look();
      draw('hidden');
      page.look();
      draw('visible');
      page.look();
    },

    async 'transitions, late values and actions'(
      {
        React: { createElement: h, useActionState, useDeferredValue, useOptimistic, useTransition },
        ReactDom,
      },
      page,
    ) {
      function Status() {
        return h('u', null, String(ReactDom.useFormStatus().pending));
      }
      function Page() {
        const [isPending, start] = useTransition();
        const [state, act] = useActionState(async (before: number) => before + 1, 0);
        const [guess, setGuess] = useOptimistic(state, (before: number, more: number) => before + more);
        const late = useDeferredValue(state);
        return h(
          'form',
          {
            action: async () => {
              setGuess(10);
              act();
            },
          },
          h('button', { type: 'button', onClick: () => start(() => act()) }, `${isPending} ${state} ${late}`),
          h('input', { type: 'submit' }),
          h('i', null, guess),
          h(Status),
        );
      }
      page.draw(h(Page));
      page.look();
      page.root.querySelector('button')?.click();
      await until(() => page.root.textContent === 'false 1 11false');
      page.root.querySelector<HTMLElement>('[type=submit]')?.click();
      await until(() => page.root.textContent === 'false 2 22false');
      page.look();
    },

    'faults and what stands for them'({ React: { Component, createElement: h } }, page) {
      class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
        override state: { message?: string } = {};
        static getDerivedStateFromError = ({ message }: Error) => ({ message });
        override componentDidCatch(_cause: Error, { componentStack }: { componentStack?: string | null }) {
          page.seen.push(String(componentStack?.includes('Faulty')));
        }
        override render() {
          return this.state.message ?? this.props.children;
        }
      }
      function Faulty({ isFaulty }: { isFaulty: boolean }) {
        if (isFaulty) throw new Error('a fault');
        return 'whole';
      }
      for (const isFaulty of [false, true]) {
        page.draw(h(Boundary, null, h(Faulty, { isFaulty })));
        page.look();
      }
    },

    'dialogs elsewhere, contexts, refs and effects'(
      {
        React: {
          createContext,
          createElement: h,
          Fragment,
          forwardRef,
          memo,
          Profiler,
          StrictMode,
          useContext,
          useEffect,
          useId,
          useLayoutEffect,
          useSyncExternalStore,
        },
        ReactDom,
      },
      page,
    ) {
      const Theme = createContext('light');
      const Inner = memo(() => h('b', null, useContext(Theme)));
      const Button = forwardRef<HTMLButtonElement>((_props, ref) => h('button', { ref, id: useId() }, 'tap'));
      function Outer({ theme }: { theme: string }) {
        const at = useSyncExternalStore(
          () => () => undefined,
          () => theme,
        );
        useLayoutEffect(() => {
          page.seen.push(`layout ${theme}`);
          return () => void page.seen.push(`no layout ${theme}`);
        }, [theme]);
        useEffect(() => {
          page.seen.push(`effect ${theme}`);
          return () => void page.seen.push(`no effect ${theme}`);
        }, [theme]);
        return h(
          'div',
          { onClick: () => page.seen.push('bubbled'), onMouseEnter: () => page.seen.push('entered') },
          h(Theme.Provider, { value: at }, h(Fragment, { key: 'f' }, h(Inner))),
          ReactDom.createPortal(h('i', { onClick: () => page.seen.push('in portal') }, theme), document.body),
          h(Button, {
            ref: (button: HTMLButtonElement | null) => {
              page.seen.push(`ref ${button?.textContent}`);
            },
          }),
        );
      }
      for (const theme of ['light', 'dark']) {
        page.draw(
          h(StrictMode, null, h(Profiler, { id: 'p', onRender: () => undefined }, h(Outer, { theme }))),
        );
        page.look();
        document.querySelector<HTMLElement>('body > i')?.click();
      }
      page.root
        .querySelector('b')
        ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }));
      page.unmount();
      page.look();
    },
  };
