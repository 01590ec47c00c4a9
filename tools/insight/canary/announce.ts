import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { isSecureUrl } from '@touchline/shared/contracts/site';

/** What a webhook is told of a canary, as JSON (docs/guides/releasing.md#the-webhook). */
export interface CanaryNews {
  event: 'touchline.canary';
  /** `alert`: nothing was changed, and a person should look. */
  what: 'started' | 'raised' | 'promoted' | 'rolled back' | 'alert';
  remote: string;
  version: string;
  /** The release that it is compared with. */
  stable: string;
  /** The share of the devices that have it now. */
  percent: number;
  /** Why, with the figures. */
  reason: string;
  /** Whether it is withheld from now on. */
  withheld: boolean;
  /** ISO-8601. */
  when: string;
  /** All of it in one line, for services that show `text`. */
  text: string;
}

const TIMEOUT_MS = 5000;

/**
 * The webhook's address. It often holds a secret, so it may come from the environment, and only its origin is printed.
 * @throws UsageError when it is neither https nor http on this machine
 */
export function readWebhook(typed: string | undefined, { env }: Terminal): URL | undefined {
  const address = typed ?? env.TOUCHLINE_WEBHOOK;
  if (address === undefined || address === '') return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && isSecureUrl(url)) return url;
  throw new UsageError('--webhook takes an https address.');
}

/** Tells a webhook. A failure is told on the terminal and changes nothing else. */
export async function announce(url: URL | undefined, news: CanaryNews, { out }: Terminal): Promise<void> {
  if (!url) return;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(news),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) out(`The webhook of ${url.origin} answered ${answer.status}.`);
  } catch (fault) {
    // Only the kind of the fault is told, because its message has the whole address, which may hold a secret.
    const isLate = fault instanceof DOMException && fault.name === 'TimeoutError';
    out(
      `The webhook of ${url.origin} ${isLate ? `did not answer within ${TIMEOUT_MS / 1000} s` : 'could not be reached'}.`,
    );
  }
}
