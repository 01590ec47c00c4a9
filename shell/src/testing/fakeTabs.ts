import { Subject } from 'rxjs';
import type { OtherTabs, TabMessage } from '../core/session/startTabs';

interface FakeTabs {
  /** A tab; what it writes through `storage` and sends reaches all others. */
  open(): OtherTabs & { storage: Storage };
}

/** Several tabs of one browser with one storage: each receives the others' changes, not its own. */
export function fakeTabs(shared: Storage): FakeTabs {
  const tabs: { messages$: Subject<TabMessage>; stored$: Subject<string | undefined> }[] = [];
  return {
    open: () => {
      const own = { messages$: new Subject<TabMessage>(), stored$: new Subject<string | undefined>() };
      tabs.push(own);
      const others = () => tabs.filter((tab) => tab !== own);
      // As in a browser, events come after the writer's code has run.
      const changed = (key: string | undefined) =>
        queueMicrotask(() => {
          for (const tab of others()) tab.stored$.next(key);
        });
      return {
        ...own,
        tell: (message) =>
          queueMicrotask(() => {
            for (const tab of others()) tab.messages$.next(message);
          }),
        stop: () => void tabs.splice(tabs.indexOf(own), 1),
        storage: {
          ...shared,
          length: 0,
          getItem: (key) => shared.getItem(key),
          setItem: (key, value) => {
            shared.setItem(key, value);
            changed(key);
          },
          removeItem: (key) => {
            if (shared.getItem(key) === null) return;
            shared.removeItem(key);
            changed(key);
          },
          clear: () => {
            shared.clear();
            changed(undefined);
          },
        },
      };
    },
  };
}
