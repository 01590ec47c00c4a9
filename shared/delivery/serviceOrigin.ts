/** The origin of a configured service's address; `{host}` may stand in it. */
export function serviceOrigin(url: string): string {
  return new URL(url.replace('{host}', 'host.invalid')).origin;
}
