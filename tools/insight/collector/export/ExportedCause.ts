import type { ResolvedFrame } from '../../stacks/StackResolver';

/** What happened of one cause on one domain in one release since it was exported last. */
export interface ExportedCause {
  /** The cause's id. */
  id: string;
  kind: string;
  type: string;
  message: string;
  /** The innermost first. */
  frames: readonly ResolvedFrame[];
  domain: string;
  /** `shell` for the shell. */
  remote: string;
  release: string;
  /** How often since. */
  count: number;
  /** When the latest came, in milliseconds since 1970. */
  last: number;
}

/** Where causes are sent. */
export interface ErrorExport {
  /** For what is told of it, without secrets. */
  name: string;
  /** @throws Error when it is not taken */
  send(causes: readonly ExportedCause[]): Promise<void>;
}

/** What a service is given to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** @throws Error that names the status, when the service does not take it */
export async function post(
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address.host} answered ${answer.status}`);
}
