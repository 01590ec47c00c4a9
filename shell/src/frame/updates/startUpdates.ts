/**
 * Every tab draws its own interval from this range, so that changes show within a minute and tabs do not ask all at
 * once.
 */
const SHORTEST_WAIT_MS = 35_000;
const LONGEST_WAIT_MS = 50_000;

interface UpdateSources {
  /** Settings that an operator changes, fetched at every check. Never rejects. */
  changes: readonly (() => Promise<unknown>)[];
  /** Looks for a new release of the shell, at most every five minutes. Never rejects. */
  checkShell: () => Promise<unknown>;
  /** Nothing is fetched while the player is away (docs/reference/behaviour.md#inactivity). */
  isThere: () => boolean;
}

const SHELL_EVERY_MS = 300_000;

/**
 * Checks for an operator's changes while the tab is visible: at intervals, and at once when the tab is shown again or
 * the network is back; never while it is hidden.
 * @returns an unsubscribe function
 */
export function startUpdates({ changes, checkShell, isThere }: UpdateSources): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const isVisible = () => document.visibilityState === 'visible';
  let timer: number | undefined;
  let shellAskedAt = performance.now();

  function rest() {
    window.clearTimeout(timer);
    timer = undefined;
  }
  function plan() {
    rest();
    const wait = SHORTEST_WAIT_MS + Math.random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS);
    timer = window.setTimeout(look, wait);
  }
  function look() {
    plan();
    if (!isThere()) return;
    for (const ask of changes) void ask();
    const now = performance.now();
    if (now - shellAskedAt < SHELL_EVERY_MS) return;
    shellAskedAt = now;
    void checkShell();
  }

  document.addEventListener('visibilitychange', () => (isVisible() ? look() : rest()), { signal });
  // Restored from the browser's page cache, where timers did not run.
  window.addEventListener('pageshow', ({ persisted }) => persisted && isVisible() && look(), { signal });
  window.addEventListener('online', () => isVisible() && look(), { signal });
  if (isVisible()) plan();
  return () => {
    ending.abort();
    rest();
  };
}
