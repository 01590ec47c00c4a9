import {
  api,
  type DomainSettings,
  domainSettings,
  readStored,
  type SiteConfig,
  STORAGE,
  tryRead,
} from '@touchline/shared/contracts';
import { t } from '@touchline/shared/language/macro';
import { isApiError } from '@touchline/shared/platform';
import type { SafeStorage } from '../device/createSafeStorage';
import type { DeviceStore } from '../device/deviceStore';
import { withTimeout } from '../device/withTimeout';
import type { Client } from '../http/startClient';

/** Each source has this long to answer, retries included; then the next one is asked. */
const SOURCE_PATIENCE = 4_000;
/** The delays before each retry of the first source, in milliseconds. */
const RETRY_DELAYS = [300, 900, 2700];
/** The device's copy of the last answer, which survives a logout. */
const COPY_KEY = 'domain-settings';

interface Deps {
  client: Client;
  config: SiteConfig;
  /** Cancels all requests. */
  ending: AbortSignal;
}

/** The sources' failure, with the server's message if it sent one. */
export class SettingsFailure extends Error {
  constructor(
    cause: unknown,
    readonly words: string | undefined,
  ) {
    super(t`The settings of this domain could not be loaded.`, { cause });
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
  const first = await patiently(ending, (signal) => askFirst(client, signal, early)).catch(told);
  if (first) return first;
  const second =
    ending.aborted || !config.secondaryDomainSettings
      ? undefined
      : await patiently(ending, (signal) =>
          client.run(api.getSecondaryDomainSettings, { key: cacheKey() }, { signal }),
        ).catch(told);
  if (second) return second;
  const words = failures.flatMap((error) => (isApiError(error) ? (error.error?.message ?? []) : []));
  throw new SettingsFailure(failures[0], words[0]);
}

async function askFirst(
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

/** A random integer from 100 to 1000 (docs/reference/behaviour.md#9-constants). */
export function cacheKey(): number {
  return 100 + Math.floor(Math.random() * 901);
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
