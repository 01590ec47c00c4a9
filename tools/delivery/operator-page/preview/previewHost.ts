/** The settings file of test, localhost and preview hosts (docs/reference/behaviour.md#7-calls). */
const TEST_FILE = 'test';

/**
 * The host name that a domain is previewed at. Browsers take every name below localhost to this machine, and the shell
 * knows its domain by its host name alone.
 * @param host as the site's folder names it: `bet.example`, `touchline.localhost`, or `test`
 * @returns `bet.example.localhost`, `touchline.localhost`, `localhost`
 */
export function previewHost(host: string): string {
  if (host === TEST_FILE) return 'localhost';
  return isBelowLocalhost(host) ? host : `${host}.localhost`;
}

/** The host name that a domain's own players come to, as it stands in a service's address. */
export function playersHost(host: string): string {
  return host === TEST_FILE ? 'localhost' : host;
}

function isBelowLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
