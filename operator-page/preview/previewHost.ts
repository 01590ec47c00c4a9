/** The settings file of test, localhost and preview hosts (docs/reference/behaviour.md#7-calls). */
const TEST_FILE = 'test';

/**
 * The host name of a domain's preview. Browsers resolve every name below localhost to this machine, and the shell knows
 * its domain by the host name only.
 * @param host named as in the site's folder: `bet.example`, `touchline.localhost`, or `test`
 * @returns `bet.example.localhost`, `touchline.localhost`, `localhost`
 */
export function previewHost(host: string): string {
  if (host === TEST_FILE) return 'localhost';
  return isBelowLocalhost(host) ? host : `${host}.localhost`;
}

/** The host name that the domain's own players use, for the addresses of services. */
export function playersHost(host: string): string {
  return host === TEST_FILE ? 'localhost' : host;
}

function isBelowLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
