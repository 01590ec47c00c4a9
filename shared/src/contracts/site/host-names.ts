/** The names of test hosts, in the syntax that nginx understands too. */
export const TEST_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$|^(?:test|preview)(?:\.|$)|\.preview\./i;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i');
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Hosts that use a service's test address: localhost, loopback, and names that say test or preview. */
export function isTestHost(host: string): boolean {
  return TEST_HOST.test(host);
}

/** A host name that is safe to put into a URL (docs/reference/security.md#readings). */
export function isHostName(host: string): boolean {
  return host.length <= 253 && HOST_NAME.test(host);
}

/** Whether a URL's host name is this machine's own. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Whether nobody on the network can read or change what an address answers: https, or http on this machine. */
export function isSecureUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
