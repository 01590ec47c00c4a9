import {
  api,
  type DomainSettings,
  decode,
  domainSettings,
  entity,
  maybe,
  partly,
  type SiteConfig,
  STORAGE,
} from '@touchline/shared/contracts';
import { t } from '@touchline/shared/language/macro';
import type { Bus } from '@touchline/shared/platform';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type { Live } from '../bus/Live';
import type { SafeStorage } from '../device/createSafeStorage';
import type { DeviceStore } from '../device/deviceStore';
import { whenActive } from '../http/holdWhileAway';
import { allowedBaseUrl } from '../http/serviceUrl';
import type { Answered, Client } from '../http/startClient';
import { cacheKey, fetchSettings, patiently, SettingsFailure, settingsCopy } from './settings-sources';

/** How often settings are fetched again while only a copy is known. */
const LOOK_AGAIN_AFTER = 15_000;

export interface DomainSettingsService {
  current(): DomainSettings | undefined;
  /** Fetches the settings now; calls during a fetch join it, which lasts 8 s at most. Never rejects. */
  reload(): Promise<void>;
  /** Checks once for an operator's change. A failure is ignored, because no player asked. Never rejects. */
  check(): Promise<void>;
  suspended$: Live<boolean>;
  /** The player must go to the maintenance page now, wherever they are. */
  closed$: Observable<void>;
  stop(): void;
}

interface Deps {
  bus: Bus;
  storage: SafeStorage;
  device: DeviceStore;
  client: Client;
  config: SiteConfig;
  /** The current host name. */
  host: string;
  visible$: Observable<void>;
  early: Promise<Response> | undefined;
  /** Shows the server's message of a failure to the player. */
  toast(message: string): void;
}

/**
 * The domain's settings: cached at once, then fresh from the first source or the second, else the device's last good
 * copy, marked stale (docs/reference/behaviour.md#4-states, #7-calls; docs/decisions/0055). Both the settings and the
 * tree's own `setting` may suspend the site; each only lifts its own suspension. Without any settings the site is
 * closed as well.
 */
export function startDomainSettings(deps: Deps): DomainSettingsService {
  const { bus, storage, client, config } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const copy = settingsCopy(storage, deps.device);
  const cached = copy.stored();
  const flagged = storage.get(STORAGE.siteSuspended) === 'true';
  const suspended$ = new BehaviorSubject(flagged || cached?.siteSuspended === true);
  const closed$ = new Subject<void>();
  // A stored flag that the stored settings do not explain came from the tree.
  const suspendedBy = {
    settings: cached ? cached.siteSuspended : flagged,
    tree: flagged && cached?.siteSuspended === false,
  };
  let early = deps.early;
  /** The last answer, unchanged. */
  let fresh: string | undefined;
  let loading: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The server's message of the last failure that was shown. */
  let told: string | undefined;

  const current = () => {
    const state = bus.value('settings');
    return state.status === 'loading' ? undefined : state.settings;
  };
  function suspend(by: keyof typeof suspendedBy, suspended: boolean): void {
    suspendedBy[by] = suspended;
    const either = suspendedBy.settings || suspendedBy.tree;
    storage.set(STORAGE.siteSuspended, String(either));
    if (suspended$.value !== either) suspended$.next(either);
    if (suspended) closed$.next();
  }
  function accept(settings: DomainSettings): void {
    const baseUrl = allowedBaseUrl(settings.baseUrl, config.allowedOrigins);
    if (baseUrl) storage.set(STORAGE.baseUrl, baseUrl);
    const answer = JSON.stringify(settings);
    // Equal settings are not emitted, because every subscriber would render again.
    if (answer !== fresh || bus.value('settings').status !== 'fresh')
      bus.emit('settings', { status: 'fresh', settings });
    fresh = answer;
    told = undefined;
    suspend('settings', settings.siteSuspended);
  }
  async function doWithout(failure: unknown): Promise<void> {
    console.error(t`The settings of this domain could not be loaded.`, failure);
    const words = failure instanceof SettingsFailure ? failure.words : undefined;
    // docs/reference/behaviour.md#8-errors. The shell retries by itself, so the same message is shown once.
    if (words !== undefined && words !== told) deps.toast(words);
    told = words ?? told;
    const known = current();
    const settings = known ?? (await copy.lasting());
    if (signal.aborted) return;
    if (!settings) {
      bus.emit('settings', { status: 'failed', settings: undefined });
      suspend('settings', true);
      return;
    }
    if (bus.value('settings').status !== 'stale') bus.emit('settings', { status: 'stale', settings });
    if (!known && settings.siteSuspended) suspend('settings', true);
    again = setTimeout(() => void whenActive(bus, signal).then(reload), LOOK_AGAIN_AFTER);
  }
  async function load(): Promise<void> {
    clearTimeout(again);
    const tree = suspendedBy.tree ? askTree() : undefined;
    try {
      accept(await fetchSettings({ client, config, ending: signal }, early));
    } catch (failure) {
      if (!signal.aborted) await doWithout(failure);
    } finally {
      early = undefined;
    }
    await tree;
  }
  /**
   * A suspension by the tree is lifted only by the tree, and no open page fetches it now. Its answer is handled below.
   */
  async function askTree(): Promise<void> {
    await patiently(signal, (giveUp) =>
      client.run(api.treeSportWithEvent, { domain: deps.host }, { signal: giveUp }),
    ).catch(() => undefined);
  }
  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }
  /** One key for all checks of a tab, so that unchanged settings are a 304. */
  const key = cacheKey();
  async function look(): Promise<void> {
    const answer = await patiently(signal, (giveUp) =>
      client.run(api.getDomainSettings, { key }, { signal: giveUp }),
    ).catch(() => undefined);
    if (answer && !signal.aborted) accept(answer);
  }
  function check(): Promise<void> {
    // A site that is closed, or has only a copy, is fetched with all retries and sources of a first load.
    if (loading || bus.value('settings').status !== 'fresh' || suspended$.value) return reload();
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const answers = client.answered$.subscribe((answer) => {
    if (isSettings(answer)) copy.keep(answer.wire);
    if (answer.operation.name === api.treeSportWithEvent.name) takeTreeSetting(answer.wire);
  });
  /** The tree's own `setting` (docs/reference/behaviour.md#7-calls) can rename the site and suspend it. */
  function takeTreeSetting(wire: unknown): void {
    const tree = decode(treeSetting, wire);
    const setting = tree.ok ? (tree.value.setting ?? {}) : {};
    const suspends = setting.siteSuspended === true;
    if (suspends || suspendedBy.tree) suspend('tree', suspends);
    const known = bus.value('settings');
    if (known.status === 'loading' || known.status === 'failed') return;
    const named = { ...known.settings };
    for (const name of NAMED_BY_TREE) if (setting[name] !== undefined) named[name] = setting[name];
    if (JSON.stringify(named) !== JSON.stringify(known.settings))
      bus.emit('settings', { ...known, settings: named });
  }
  const visible = deps.visible$.subscribe(() => void check());

  if (cached) bus.emit('settings', { status: 'cached', settings: cached });
  void reload();

  return {
    current,
    reload,
    check,
    suspended$,
    closed$,
    stop: () => {
      ending.abort();
      clearTimeout(again);
      visible.unsubscribe();
      answers.unsubscribe();
      suspended$.complete();
      closed$.complete();
    },
  };
}

const NAMED_BY_TREE = ['domainTitle', 'description', 'favicon'] as const;
const treeSetting = entity({ setting: maybe(entity(partly(domainSettings.fields))) });

function isSettings({ operation }: Answered): boolean {
  return (
    operation.name === api.getDomainSettings.name || operation.name === api.getSecondaryDomainSettings.name
  );
}
