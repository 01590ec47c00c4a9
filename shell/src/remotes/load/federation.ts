import type { Release } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { fileUrl, folderOf } from '../find/preload';
import type { startRuntime } from './federation-runtime';
import { RemoteLoadError } from './RemoteLoadError';

/** A script that neither loads nor fails is abandoned after this long. */
const ENTRY_TIMEOUT_MS = 8_000;

/** The part of Module Federation that the loader needs; unit tests give their own. */
export interface Federation {
  /** Registers a release under the remote's name, replacing any other build. */
  register(remote: string, release: Release): void;
  /** The exposed module of the registered release. */
  load(remote: string, module: string): Promise<unknown>;
  /** Whether the registered release's entry has run: a later failure is then one of its chunks. */
  ran(remote: string): boolean;
}

/** Entries that may run, with their required hash. No other address becomes a script. */
const allowedEntries = new Map<string, string>();
/** The last script of each entry: Module Federation would wait for a hanging one that is still in the page. */
const scripts = new Map<string, HTMLScriptElement>();

/**
 * Module Federation with fail-closed entries: a script element carries the registry's integrity, and the page's script
 * policy lets only the folders of registered releases pass (startScriptPolicy.ts).
 * @param allowScripts lets the scripts of a folder run
 */
export function startFederation(allowScripts: (folder: string) => void): Federation {
  const createScript = ({ url }: { url: string }) => {
    const integrity = allowedEntries.get(url);
    if (!integrity) throw new Error(`No integrity is known for ${url}: it is not run.`);
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.src = url;
    scripts.set(url, script);
    return { script, timeout: ENTRY_TIMEOUT_MS };
  };
  let runtime = loadRuntime(createScript);
  /** The last registration; the runtime uses it at the next load. */
  const waiting = new Map<string, Release>();
  return {
    register(remote, release) {
      const entry = fileUrl(release, release.remote.entry);
      const integrity = own(release.remote.integrity, release.remote.entry);
      if (!integrity?.startsWith('sha384-')) {
        throw new RemoteLoadError(
          'integrity',
          remote,
          release.remote.version,
          `The registry has no hash for ${entry}.`,
        );
      }
      allowedEntries.set(entry, integrity);
      allowScripts(folderOf(entry));
      scripts.get(entry)?.remove();
      waiting.set(remote, release);
    },
    async load(remote, module) {
      // A file that failed to load is requested again.
      runtime = runtime.catch(() => loadRuntime(createScript));
      const instance = await runtime;
      const release = waiting.get(remote);
      if (release) {
        waiting.delete(remote);
        const entry = fileUrl(release, release.remote.entry);
        instance.registerRemotes(
          [{ name: remote, entry, type: 'global', entryGlobalName: containerOf(remote) }],
          { force: true },
        );
      }
      return instance.loadRemote(`${remote}/${module.replace(/^\.\//, '')}`);
    },
    // Registering again removes the global of the previous release.
    ran: (remote) => Reflect.get(globalThis, containerOf(remote)) !== undefined,
  };
}

async function loadRuntime(createScript: Parameters<typeof startRuntime>[0]) {
  const { startRuntime } = await import(/* webpackChunkName: "federation" */ './federation-runtime');
  return startRuntime(createScript);
}

/** The global that a remote's entry defines (the build preset sets this name). */
const containerOf = (remote: string) => `touchline_${remote}`;
