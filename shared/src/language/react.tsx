import { cloneElement, Fragment, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { i18n, type MessageDescriptor, type Part, partsOf, translated } from './messages';

/** The macro `useLingui` compiles to this: the component is drawn again when the language changes. */
export function useLingui(): { i18n: typeof i18n; _: typeof i18n._ } {
  useSyncExternalStore(i18n.subscribe, i18n.messages, i18n.messages);
  return { i18n, _: i18n._ };
}

type Components = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;

/** The macro `Trans` compiles to this: a message whose tags `<0>…</0>` are elements. */
export function Trans({
  components = {},
  ...text
}: MessageDescriptor & { components?: Components }): ReactNode {
  useLingui();
  return elementsOf(partsOf(translated(text), text.values), components);
}

interface Level {
  /** The name of the tag that holds the children; the outermost level has none. */
  tag?: string;
  children: ReactNode[];
}

/** A tag that a translation misspells is left out, and its text stays. */
function elementsOf(parts: Part[], components: Components): ReactNode {
  const levels: Level[] = [{ children: [] }];
  let key = 0;
  const put = (child: ReactNode) => {
    if (child !== '') levels.at(-1)?.children.push(child);
  };
  const putElement = (tag: string, children?: ReactNode[]) => {
    const element = components[tag];
    key += 1;
    if (element) put(children ? cloneElement(element, { key }, ...children) : cloneElement(element, { key }));
    else for (const child of children ?? []) put(child);
  };
  const close = (tag: string) => {
    if (!levels.some((level) => level.tag === tag)) return;
    for (let level = levels.pop(); level?.tag; level = levels.pop()) {
      putElement(level.tag, level.children);
      if (level.tag === tag) break;
    }
  };
  for (const part of parts) {
    if ('value' in part) {
      key += 1;
      put(<Fragment key={key}>{part.value as ReactNode}</Fragment>);
      continue;
    }
    // Every second piece is a tag: `0`, `/0`, `0/`.
    for (const [index, piece] of part.text.split(/<(\d+\/?|\/\d+)>/).entries()) {
      if (index % 2 === 0) put(piece);
      else if (piece.endsWith('/')) putElement(piece.slice(0, -1));
      else if (piece.startsWith('/')) close(piece.slice(1));
      else levels.push({ tag: piece, children: [] });
    }
  }
  while (levels.length > 1) close(levels.at(-1)?.tag ?? '');
  return levels[0]?.children;
}
