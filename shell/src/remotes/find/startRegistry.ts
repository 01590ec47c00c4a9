import { type Registry, registryAt, understoodRegistry } from '@touchline/shared/contracts/remotes';
import type { Report } from '@touchline/shared/platform';
import type { DeviceStore } from '../../core/device/deviceStore';
import { withTimeout } from '../../core/device/withTimeout';
import { type LackingRelease, withReleases } from './lacking-releases';
import type { ReleaseManifests } from './release-manifests';

const REGISTRY_KEY = 'registry';
const RETRY_DELAYS_MS = [0, 500, 2_000];
/** A registry that hangs counts as failed after this. */
const PATIENCE_MS = 4_000;
/** Without any registry there is no page, so it is requested again at this interval. */
const LOOK_OUT_EVERY_MS = 10_000;

export interface RegistryOptions {
  device: DeviceStore;
  report: (report: Report) => void;
  /** Reads the registry; called again after a failure and on `refresh`. */
  fetchRegistry: () => Promise<unknown>;
  /** The registry's own absolute address, to which releases may be relative. */
  registryUrl: string;
  manifests: ReleaseManifests;
  wait: (ms: number) => Promise<void>;
  isStopped: () => boolean;
  /** The registry was read, or has got releases that it lacked. */
  changed: () => void;
  /** No registry can be read, and the device has none. */
  failed: () => void;
}

export interface RegistryReader {
  current(): Registry | undefined;
  /** The releases that were looked for beside the registry's index, found or not, by folder. */
  sought(): ReadonlySet<string>;
  /** Adds releases that the registry's index lacks, each from its own folder, which never changes. */
  seek(lacking: readonly LackingRelease[]): Promise<void>;
  /** Reads the registry once. @throws when it cannot be read; nothing has changed then */
  read(): Promise<void>;
  /** Reads the registry with retries, then from the device; reports a failure. */
  refresh(): Promise<void>;
  /** Reports that the registry could not be read. */
  tell(cause: unknown): void;
}

/** Keeps the registry of remotes: from its address, or from the device's copy while that cannot be read. */
export function startRegistry(options: RegistryOptions): RegistryReader {
  const { device, report, fetchRegistry, registryUrl, manifests, wait, isStopped, changed, failed } = options;
  let current: Registry | undefined;
  let sought = new Set<string>();
  let lookingOut = false;
  /** The faults of rows that were reported: the registry is read every minute, and each is told once. */
  const told = new Set<string>();

  async function seek(lacking: readonly LackingRelease[]) {
    const index = current;
    if (!index) return;
    for (const { folder } of lacking) sought.add(folder);
    const found = await Promise.all(lacking.map(manifests.read));
    if (current !== index) return;
    current = withReleases(index, found);
    changed();
  }

  function apply(answer: unknown) {
    const { unreadable, ...readable } = understoodRegistry(answer);
    current = registryAt(readable, registryUrl);
    sought = new Set();
    for (const { remote, version = '', reason } of unreadable) {
      // not a message: it is reported
      const message = `The registry's row ${remote} ${version} cannot be read and is left out. ${reason}`;
      if (!told.has(message)) report({ kind: 'registry-row', message, remote });
      told.add(message);
    }
  }

  async function read(): Promise<void> {
    const answer = await withTimeout(fetchRegistry(), PATIENCE_MS);
    apply(answer);
    void device.put(REGISTRY_KEY, answer);
    changed();
  }

  function tell(cause: unknown) {
    report({ kind: 'registry', message: 'The registry of remotes could not be read.', cause });
  }

  async function refresh() {
    for (const delay of RETRY_DELAYS_MS) {
      if (delay > 0) await wait(delay);
      if (isStopped()) return;
      try {
        return await read();
      } catch (cause) {
        tell(cause);
        if (!current) await fallBackToCopy();
      }
    }
    if (current) return;
    failed();
    void lookOut();
  }

  async function lookOut() {
    if (lookingOut) return;
    lookingOut = true;
    while (!current) {
      await wait(LOOK_OUT_EVERY_MS);
      if (isStopped()) return;
      if (!current) await read().catch(() => undefined); // reported when the outage began
    }
    lookingOut = false;
  }

  async function fallBackToCopy() {
    const copy = await device.get(REGISTRY_KEY);
    if (copy === undefined) return;
    try {
      apply(copy);
    } catch {
      return; // the stored registry is invalid
    }
    changed();
  }

  return { current: () => current, sought: () => sought, seek, read, refresh, tell };
}
