import { api } from '@touchline/shared/contracts/api';
import { tryRead } from '@touchline/shared/contracts/reading';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { t } from '@touchline/shared/language/macro';
import { isApiError } from '@touchline/shared/platform';
import { readStored, STORAGE } from '@touchline/shared/storage';
import type { SafeStorage } from '../device/createSafeStorage';
import type { DeviceStore } from '../device/deviceStore';
import { withTimeout } from '../device/withTimeout';
import { cacheKey } from '../http/serviceUrl';
import type { Client } from '../http/startClient';

/** Each source has this long to answer, retries included; then the next one is asked. */
const SOURCE_PATIENCE = 4_000;
/** The delays before each retry of the first source, in milliseconds. */
const RETRY_DELAYS = [300, 900, 2700];
/** The device's copy of the last answer, which survives a logout. */
const COPY_KEY = 'domain-settings';
/** When the sources began to fail, in ms since 1970. */
const OUTAGE_KEY = 'settings-failed-since';

interface Deps {
  client: Client;
  config: SiteConfig;
  /** Cancels all requests. */
  ending: AbortSignal;
}

/** The failure of both sources. */
export class SettingsFailure extends Error {
  /** The server's message, if it sent one. */
  readonly forPlayer: string | undefined;
  /** Whether a server has answered; the device then has a network. */
  readonly isAnswer: boolean;
  constructor(failures: readonly unknown[]) {
    super(t`The settings of this domain could not be loaded.`, { cause: failures[0] });
    const told = failures.filter(isApiError);
    this.forPlayer = told.flatMap(({ error }) => error?.message ?? [])[0];
    this.isAnswer = told.some(({ kind }) => kind !== 'network' && kind !== 'cancelled');
  }
}

/**
 * Asks the first source, then the second (docs/reference/behaviour.md#7-calls).
 * @throws SettingsFailure when neither has an answer
 */
export async function fetchSettings(
  deps: Deps,
  early: Promise<Response> | undefined,
): Promise<DomainSettings> {
  const { client, config, ending } = deps;
  const failures: unknown[] = [];
  const told = (error: unknown) => {
    failures.push(error);
    return undefined;
  };
  const first = await patiently(ending, (signal) => askFirstSource(client, signal, early)).catch(told);
  if (first) return first;
  const second =
    ending.aborted || !config.secondaryDomainSettings
      ? undefined
      : await patiently(ending, (signal) =>
          client.run(api.getSecondaryDomainSettings, { key: cacheKey() }, { signal }),
        ).catch(told);
  if (second) return second;
  throw new SettingsFailure(failures);
}

async function askFirstSource(
  client: Client,
  signal: AbortSignal,
  early: Promise<Response> | undefined,
): Promise<DomainSettings> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const options = attempt === 0 && early ? { signal, early } : { signal };
      return await client.run(api.getDomainSettings, { key: cacheKey() }, options);
    } catch (error) {
      const delay = RETRY_DELAYS[attempt];
      if (signal.aborted || delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) throw error;
    }
  }
}

/**
 * Cancels work and its requests when it takes longer than a source may.
 * @throws Error of the work, or of the timeout
 */
export async function patiently<T>(
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  ending.addEventListener('abort', giveUp);
  try {
    return await withTimeout(work(abort.signal), SOURCE_PATIENCE);
  } finally {
    giveUp();
    ending.removeEventListener('abort', giveUp);
  }
}

/**
 * The last good answers of this device: the stored one, which is available at once, and one that survives a logout.
 */
export function settingsCopy(storage: SafeStorage, device: DeviceStore) {
  return {
    keep(wire: unknown): void {
      storage.set(STORAGE.domainSetting, JSON.stringify(wire));
      void device.put(COPY_KEY, wire);
    },
    stored: (): DomainSettings | undefined => readStored(STORAGE.domainSetting, domainSettings, storage.get),
    lasting: async (): Promise<DomainSettings | undefined> =>
      tryRead(domainSettings, await device.get(COPY_KEY)),
  };
}

/** When the sources began to fail, kept on the device, so that a reload does not restart the period of grace. */
export function settingsOutage(device: DeviceStore) {
  // An earlier page may have stored the time of a failure.
  let isOver = false;
  const since = async () => {
    const stored = await device.get(OUTAGE_KEY);
    return typeof stored === 'number' ? Math.min(stored, Date.now()) : undefined;
  };
  return {
    /** @returns when the failures began, in ms since 1970; undefined where none is known */
    since,
    /** Notes a failure. @returns when the failures began */
    async begin(): Promise<number> {
      isOver = false;
      const begun = (await since()) ?? Date.now();
      await device.put(OUTAGE_KEY, begun);
      return begun;
    },
    end(): void {
      if (!isOver) void device.put(OUTAGE_KEY, null);
      isOver = true;
    },
  };
}
