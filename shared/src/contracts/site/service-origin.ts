/**
 * The origin of a configured service's address; `{host}` may stand in it.
 * @returns undefined for an address below the shell's own origin ("/registry.json")
 */
export function serviceOrigin(url: string): string | undefined {
  const address = url.replace('{host}', 'host.invalid');
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
