import type { ReactNode } from 'react';
import type { Federation } from './federation';

export interface Queries {
  /** Provides the client to a part of the page. */
  around(part: ReactNode): ReactNode;
  stop(): void;
}

interface FederationWithQueries {
  federation: Federation;
  /** Provides the query client to a module that was loaded. @throws Error before the first one */
  aroundModule(part: ReactNode): ReactNode;
  stop(): void;
}

/**
 * A federation that starts the query client before it returns the first module. The shell reads nothing by it, so the
 * client's code is in Module Federation's file, which every module waits for.
 * @param start imports the code, and starts the client
 */
export function withQueries(federation: Federation, start: () => Promise<Queries>): FederationWithQueries {
  let starting: Promise<Queries> | undefined;
  let queries: Queries | undefined;
  let isStopped = false;

  async function startOnce(): Promise<void> {
    starting ??= start();
    try {
      queries = await starting;
    } catch (cause) {
      // The next module starts it again.
      starting = undefined;
      throw cause;
    }
    if (isStopped) queries.stop();
  }

  return {
    federation: {
      ...federation,
      async load(remote, module) {
        const loaded = await federation.load(remote, module);
        if (!queries) await startOnce();
        return loaded;
      },
    },
    aroundModule(part) {
      if (!queries) throw new Error('No module of a remote has been loaded.');
      return queries.around(part);
    },
    stop() {
      isStopped = true;
      queries?.stop();
    },
  };
}
