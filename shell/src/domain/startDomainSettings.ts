import {
  api,
  type DomainSettings,
  domainSettings,
  type SiteConfig,
  STORAGE,
} from '@touchline/shared/contracts';
import { type Bus, isApiError } from '@touchline/shared/platform';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Live } from '../bus/Live';
import { allowedBaseUrl } from '../http/serviceUrl';
import type { Answered, Client, RunOptions } from '../http/startClient';
import { withTimeout } from '../remotes/withTimeout';
import type { SafeStorage } from '../session/createSafeStorage';

/** Waits before each retry of the first source, in milliseconds. */
const RETRY_DELAYS = [300, 900, 2700];
/** A look that hangs is given up, so that the next one can be taken. */
const LOOK_PATIENCE = 10_000;

export interface DomainSettingsService {
  current(): DomainSettings | undefined;
  /** Fetches the settings now; calls while a fetch is on its way join it. Never rejects. */
  reload(): Promise<void>;
  /** Looks once for an operator's change. A failure changes nothing: nobody asked. Never rejects. */
  check(): Promise<void>;
  suspended$: Live<boolean>;
  /** The player is to be sent to the maintenance page now, wherever they are. */
  closed$: Observable<void>;
  stop(): void;
}

interface Deps {
  bus: Bus;
  storage: SafeStorage;
  client: Client;
  config: SiteConfig;
  visible$: Observable<void>;
  early: Promise<Response> | undefined;
}

/** The domain's settings: cached at once, then fresh; retried, then the second source, then suspended (specification 4 and 7). */
export function startDomainSettings(deps: Deps): DomainSettingsService {
  const { bus, storage, client, config } = deps;
  const ending = new AbortController();
  const suspended$ = new BehaviorSubject(storage.get(STORAGE.siteSuspended) === 'true');
  const closed$ = new Subject<void>();
  let early = deps.early;
  /** The last answer, as it came. */
  let fresh: string | undefined;
  let loading: Promise<void> | undefined;
  let looking: Promise<void> | undefined;

  const current = () => {
    const state = bus.value('settings');
    return state.status === 'loading' ? undefined : state.settings;
  };
  function setSuspended(suspended: boolean): void {
    storage.set(STORAGE.siteSuspended, String(suspended));
    if (suspended$.value !== suspended) suspended$.next(suspended);
  }
  function accept(settings: DomainSettings): void {
    const baseUrl = allowedBaseUrl(settings.baseUrl, config.allowedOrigins);
    if (baseUrl) storage.set(STORAGE.baseUrl, baseUrl);
    const answer = JSON.stringify(settings);
    // What nobody changed is no news: whoever follows the settings would draw everything anew.
    if (answer !== fresh || bus.value('settings').status !== 'fresh')
      bus.emit('settings', { status: 'fresh', settings });
    fresh = answer;
    setSuspended(settings.siteSuspended);
    if (settings.siteSuspended) closed$.next();
  }
  async function load(): Promise<void> {
    try {
      accept(await fetchSettings(client, config, ending.signal, early));
    } catch (error) {
      if (ending.signal.aborted) return;
      console.error('The settings of this domain could not be loaded.', error);
      bus.emit('settings', { status: 'failed', settings: current() });
      setSuspended(true);
      // A site that never came has nothing to show. One that was here and is out of reach for a moment, in a tunnel say,
      // leaves the page as it is: the flag meets the next navigation (specification 4, "Site suspension").
      if (fresh === undefined) closed$.next();
    } finally {
      early = undefined;
    }
  }
  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }
  /** One key for all looks of a tab, so that what has not changed is a 304. */
  const key = cacheKey();
  async function look(): Promise<void> {
    const asked = client.run(api.getDomainSettings, { key }, { signal: ending.signal });
    const answer = await withTimeout(asked, LOOK_PATIENCE).catch(() => undefined);
    if (answer && !ending.signal.aborted) accept(answer);
  }
  function check(): Promise<void> {
    // A site that is closed, or never came, is asked for with all that a first load tries.
    if (loading || fresh === undefined || suspended$.value) return reload();
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const answers = client.answered$.subscribe((answer) => {
    if (isSettings(answer)) storage.set(STORAGE.domainSetting, JSON.stringify(answer.wire));
    if (answer.operation.name === api.treeSportWithEvent.name) mergeTreeSetting(answer.wire);
  });
  /** The tree's own `setting` (specification 7): it can name the site anew and suspend it, but not lift a suspension. */
  function mergeTreeSetting(wire: unknown): void {
    const known = bus.value('settings');
    const tree = v.safeParse(treeSetting, wire);
    if (!tree.success || !tree.output.setting || known.status === 'loading' || !known.settings) return;
    const { setting } = tree.output;
    const words = NAMED_BY_TREE.filter((key) => typeof setting[key] === 'string');
    const named = v.safeParse(domainSettings, {
      ...known.settings,
      ...Object.fromEntries(words.map((key) => [key, setting[key]])),
    });
    if (named.success && JSON.stringify(named.output) !== JSON.stringify(known.settings))
      bus.emit('settings', { ...known, settings: named.output });
    if (setting.siteSuspended !== true) return;
    setSuspended(true);
    closed$.next();
  }
  const visible = deps.visible$.subscribe(() => void check());

  const cached = readCached(storage);
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
      visible.unsubscribe();
      answers.unsubscribe();
      suspended$.complete();
      closed$.complete();
    },
  };
}

const NAMED_BY_TREE = ['domainTitle', 'description', 'favicon'] as const;
const treeSetting = v.object({ setting: v.nullish(v.record(v.string(), v.unknown())) });

function isSettings({ operation }: Answered): boolean {
  return (
    operation.name === api.getDomainSettings.name || operation.name === api.getSecondaryDomainSettings.name
  );
}

async function fetchSettings(
  client: Client,
  config: SiteConfig,
  signal: AbortSignal,
  early: Promise<Response> | undefined,
): Promise<DomainSettings> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const options: RunOptions = attempt === 0 && early ? { signal, early } : { signal };
      return await client.run(api.getDomainSettings, { key: cacheKey() }, options);
    } catch (error) {
      const delay = RETRY_DELAYS[attempt];
      if (signal.aborted || !isApiError(error)) throw error;
      if (delay === undefined) {
        if (!config.secondaryDomainSettings) throw error;
        return client.run(api.getSecondaryDomainSettings, { key: cacheKey() }, { signal });
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** A random integer from 100 to 1000 (specification 9). */
function cacheKey(): number {
  return 100 + Math.floor(Math.random() * 901);
}

function readCached(storage: SafeStorage): DomainSettings | undefined {
  try {
    const cached = v.safeParse(domainSettings, JSON.parse(storage.get(STORAGE.domainSetting) ?? 'null'));
    return cached.success ? cached.output : undefined;
  } catch {
    return undefined;
  }
}
