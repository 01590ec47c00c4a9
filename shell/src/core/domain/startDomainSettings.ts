import { api } from '@touchline/shared/contracts/api';
import { decode, entity, maybe, partly } from '@touchline/shared/contracts/reading';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Bus } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { BehaviorSubject, type Observable, skip } from 'rxjs';
import type { Live } from '../bus/Live';
import type { SafeStorage } from '../device/createSafeStorage';
import type { DeviceStore } from '../device/deviceStore';
import { CALL_NAMES } from '../http/call-names';
import { whenActive } from '../http/holdWhileAway';
import { allowedBaseUrl, cacheKey } from '../http/serviceUrl';
import type { Answered, Client } from '../http/startClient';
import { fetchSettings, patiently, SettingsFailure, settingsCopy, settingsOutage } from './settings-sources';
import { startSuspension } from './startSuspension';

/** How often settings are fetched again while there is only a copy. */
const LOOK_AGAIN_AFTER = 15_000;
const MINUTE_MS = 60_000;

/** Why the device's copy of the settings stands in for an answer. */
export type StandsIn = 'offline' | 'outdated';

export interface DomainSettingsService {
  current(): DomainSettings | undefined;
  /** Fetches the settings now; calls during a fetch join it, which lasts 12 s at most. Never rejects. */
  reload(): Promise<void>;
  /** Checks for an operator's change with one request; if it fails, all retries and sources follow. Never rejects. */
  check(): Promise<void>;
  /** offline: the device has no network; outdated: the sources fail, and the site grants the copy some minutes. */
  standsIn$: Live<StandsIn | undefined>;
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
  /** Keys of the local storage that other tabs have written. */
  stored$: Observable<string | undefined>;
  early: Promise<Response> | undefined;
  /** `early` is baked into the page: a copy like the device's, which may be out of date. */
  isBaked: boolean;
  /** Whether the device has a network; asked where no source has answered. Never rejects. */
  hasNetwork(): Promise<boolean>;
  /** Shows the server's message of a failure to the player. */
  toastError(message: string): void;
}

/**
 * The domain's settings: a copy at once, then fresh from the first source or the second. A failure of both suspends the
 * site, whatever is stored (docs/reference/behaviour.md#4-states, #7-calls;
 * docs/decisions/site-state.md#any-failure-of-the-settings-suspends-the-site). The copy stands in without a network,
 * and for the minutes that the site grants. Both the settings and the tree's own `setting` may suspend the site; each
 * only lifts its own suspension.
 */
export function startDomainSettings(deps: Deps): DomainSettingsService {
  const { bus, storage, client, config } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const copy = settingsCopy(storage, deps.device);
  const outage = settingsOutage(deps.device);
  const cached = copy.stored();
  const suspension = startSuspension(storage, () => copy.stored()?.siteSuspended, deps.stored$);
  const standsIn$ = new BehaviorSubject<StandsIn | undefined>(undefined);
  let early = deps.isBaked ? undefined : deps.early;
  /** The text of the last answer. */
  let lastAnswer: string | undefined;
  let loading: Promise<void> | undefined;
  let checking: Promise<void> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isTakingBaked = false;
  /** What the last tree names in place of the settings. */
  let namedByTree: Partial<DomainSettings> = {};
  /** The server's message of the last failure that was shown. */
  let shownMessage: string | undefined;

  const current = () => {
    const state = bus.value('settings');
    return state.status === 'loading' ? undefined : state.settings;
  };
  function standIn(why: StandsIn | undefined): void {
    if (standsIn$.value !== why) standsIn$.next(why);
  }
  function keepBaseUrl({ baseUrl }: DomainSettings): void {
    const allowed = allowedBaseUrl(baseUrl, config);
    if (allowed) storage.set(STORAGE.baseUrl, allowed);
    // A stored one may be of settings that have changed, or of a release that was taken back.
    else storage.remove(STORAGE.baseUrl);
  }
  function accept(settings: DomainSettings): void {
    keepBaseUrl(settings);
    const answer = JSON.stringify(settings);
    // Equal settings are not emitted, because every subscriber would render again.
    if (answer !== lastAnswer || bus.value('settings').status !== 'fresh')
      bus.emit('settings', { status: 'fresh', settings: { ...settings, ...namedByTree } });
    lastAnswer = answer;
    shownMessage = undefined;
    outage.end();
    standIn(undefined);
    suspension.set('settings', settings.siteSuspended);
  }
  /** A page's own settings are shown at once; only an answer of a source lifts a suspension. */
  async function takeBaked(baked: Promise<Response>): Promise<void> {
    isTakingBaked = true;
    const settings = await client
      .run(api.getDomainSettings, { key }, { signal, early: baked })
      .catch(() => undefined);
    isTakingBaked = false;
    if (signal.aborted) return;
    if (!settings) return reload();
    keepBaseUrl(settings);
    if (bus.value('settings').status !== 'fresh') bus.emit('settings', { status: 'cached', settings });
    if (settings.siteSuspended) suspension.set('settings', true);
  }
  async function doWithout(failure: unknown): Promise<void> {
    // not a message: for the console
    console.error('The settings of this domain could not be loaded.', failure);
    const isAnswer = failure instanceof SettingsFailure && failure.isAnswer;
    const isOffline = !isAnswer && !(await deps.hasNetwork());
    const shown = current();
    const settings = shown ?? (await copy.lasting());
    if (signal.aborted) return;
    // A device without a network has seen no failure of a source.
    if (isOffline) return doWithCopy(settings, 'offline', LOOK_AGAIN_AFTER);
    const message = failure instanceof SettingsFailure ? failure.forPlayer : undefined;
    // docs/reference/behaviour.md#8-errors. The shell retries by itself, so the same message is shown once.
    if (message !== undefined && message !== shownMessage) deps.toastError(message);
    shownMessage = message ?? shownMessage;
    const grace = (config.settingsGraceMinutes ?? 0) * MINUTE_MS;
    const left = (await outage.begin()) + grace - Date.now();
    if (signal.aborted) return;
    if (settings && left > 0) return doWithCopy(settings, 'outdated', Math.min(left, LOOK_AGAIN_AFTER));
    showCopy(settings);
    standIn(undefined);
    suspension.set('settings', true);
  }
  function showCopy(settings: DomainSettings | undefined): void {
    if (!settings) bus.emit('settings', { status: 'failed', settings });
    else if (bus.value('settings').status !== 'stale') bus.emit('settings', { status: 'stale', settings });
  }
  function doWithCopy(settings: DomainSettings | undefined, why: StandsIn, wait: number): void {
    const isNew = current() === undefined;
    showCopy(settings);
    standIn(why);
    if (isNew && settings?.siteSuspended) suspension.set('settings', true);
    retryTimer = setTimeout(() => void whenActive(bus, signal).then(reload), wait);
  }
  async function load(): Promise<void> {
    clearTimeout(retryTimer);
    if (suspension.by('tree') && (await outage.since()) !== undefined) suspension.explain();
    const tree = suspension.by('tree') ? askTree() : undefined;
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
    await patiently(signal, async (giveUp) => {
      const tree = await import(/* webpackChunkName: "after-shown" */ './askTree');
      await tree.askTree(client, deps.host, { signal: giveUp });
    }).catch(() => undefined);
  }
  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }
  /** One key for all checks of a tab, so that unchanged settings are a 304. */
  const key = cacheKey();
  async function askOnce(): Promise<void> {
    const answer = await patiently(signal, (giveUp) =>
      client.run(api.getDomainSettings, { key }, { signal: giveUp }),
    ).catch(() => undefined);
    if (signal.aborted) return;
    if (answer) accept(answer);
    else await reload();
  }
  function check(): Promise<void> {
    // A site that is closed, or has only a copy, is fetched with all retries and sources of a first load.
    if (loading || bus.value('settings').status !== 'fresh' || suspension.suspended$.value) return reload();
    checking ??= askOnce().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  const answers = client.answered$.subscribe((answer) => {
    if (isSettings(answer) && !isTakingBaked) copy.keep(answer.wire);
    if (answer.operation.name === CALL_NAMES.treeSportWithEvent) takeTreeSetting(answer.wire);
  });
  /** The tree's own `setting` (docs/reference/behaviour.md#7-calls) can rename the site and suspend it. */
  function takeTreeSetting(wire: unknown): void {
    const tree = decode(treeSetting, wire);
    const setting = tree.ok ? (tree.value.setting ?? {}) : {};
    const suspends = setting.siteSuspended === true;
    if (suspends || suspension.by('tree')) suspension.set('tree', suspends);
    namedByTree = {};
    for (const name of NAMED_BY_TREE) if (setting[name] !== undefined) namedByTree[name] = setting[name];
    const state = bus.value('settings');
    if (state.status === 'loading' || state.status === 'failed') return;
    const named = { ...state.settings, ...namedByTree };
    if (JSON.stringify(named) !== JSON.stringify(state.settings))
      bus.emit('settings', { ...state, settings: named });
  }
  const visible = deps.visible$.subscribe(() => void check());
  // Another tab has got an answer again, or has lost it.
  const followed = suspension.suspended$.pipe(skip(1)).subscribe((suspended) => {
    if (!suspended && bus.value('settings').status !== 'fresh') void reload();
  });

  if (cached) bus.emit('settings', { status: 'cached', settings: cached });
  if (deps.isBaked && deps.early) void takeBaked(deps.early);
  else void reload();

  return {
    current,
    reload,
    check,
    standsIn$,
    suspended$: suspension.suspended$,
    closed$: suspension.closed$,
    stop: () => {
      ending.abort();
      clearTimeout(retryTimer);
      for (const subscription of [visible, answers, followed]) subscription.unsubscribe();
      suspension.stop();
      standsIn$.complete();
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
