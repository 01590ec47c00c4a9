import { UserError } from '@touchline/registry/terminal/terminal';
import type { Site } from '@touchline/site/domains/openSite';

export interface DueOptions {
  site: Site;
  /** Receives what was made and what was not, a line each. */
  log: (line: string) => void;
  /** How often it looks. */
  everyMs?: number;
}

/**
 * Makes changes when their time has come, as long as the operator's page is served.
 * @returns its stop, which waits for a change that is being made
 */
export function startDue({ site, log, everyMs = 15_000 }: DueOptions): () => Promise<void> {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      const { made, ended } = await site.due({ who: 'the operator page' });
      for (const { host, description } of made) log(`${host}: ${description}, as it was set for this time.`);
      for (const line of ended) log(line);
    } catch (error) {
      // The next look may find it mended.
      log(error instanceof UserError ? error.message : String(error));
    }
    if (!stopped) timer = setTimeout(begin, everyMs);
  };
  const begin = () => {
    working = look();
  };
  begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}
