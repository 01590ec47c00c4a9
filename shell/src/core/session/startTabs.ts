import { type Observable, Subject } from 'rxjs';
import * as v from 'valibot';

/** Each message has exactly one kind. */
const kinds = [
  v.object({ kind: v.picklist(['session']) }),
  /** The player chose a theme or a language; the cookies have it. */
  v.object({ kind: v.picklist(['preferences']) }),
  /** Identifies the session that ended by its token's hash. */
  v.object({ kind: v.picklist(['ended']), mark: v.string() }),
  /** Confirmed figures in paise, with the hash of the player's name. */
  v.object({ kind: v.picklist(['balance']), mark: v.string(), balance: v.number(), exposure: v.number() }),
];
/** A message to the other tabs. The session itself is shared through storage. */
export type TabMessage = v.InferOutput<(typeof kinds)[number]>;

export interface OtherTabs {
  /** Messages of other tabs. */
  messages$: Observable<TabMessage>;
  /** A storage key that another tab changed; undefined when it cleared everything. */
  stored$: Observable<string | undefined>;
  tell(told: TabMessage): void;
  stop(): void;
}

const CHANNEL = 'touchline';

/** Connects the open tabs of this site: storage events, and a channel for browsers whose storage is blocked. */
export function startTabs(view: Window & typeof globalThis): OtherTabs {
  const messages$ = new Subject<TabMessage>();
  const stored$ = new Subject<string | undefined>();
  const channel = openChannel(view);
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    // Another tab may run another build of this site.
    for (const kind of kinds) {
      const parsed = v.safeParse(kind, data);
      if (parsed.success) messages$.next(parsed.output);
    }
  };
  const onStorage = ({ key }: StorageEvent) => {
    stored$.next(key ?? undefined);
  };
  channel?.addEventListener('message', onMessage);
  view.addEventListener('storage', onStorage);
  return {
    messages$,
    stored$,
    tell: (told) => channel?.postMessage(told),
    stop: () => {
      view.removeEventListener('storage', onStorage);
      channel?.close();
      messages$.complete();
      stored$.complete();
    },
  };
}

/** @returns undefined in a browser that has no channels, or refuses them with the storage, as Firefox does */
function openChannel(view: Window & typeof globalThis): BroadcastChannel | undefined {
  try {
    return 'BroadcastChannel' in view ? new view.BroadcastChannel(CHANNEL) : undefined;
  } catch {
    return undefined;
  }
}
