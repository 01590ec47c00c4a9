const MAIN_SCRIPT = /<script[^>]*\ssrc="([^"]*\/main\.[^"]*\.js)"/;

/**
 * The main script of the shell as it is served now, when it isn't the one that this page was started with. Its name
 * carries its content's hash.
 * @returns undefined when it is the same, or can't be told
 */
export async function findNewShell(view: Window = window): Promise<string | undefined> {
  const running = [...view.document.scripts].find(({ src }) => /\/main\.[^/]*\.js$/.test(src));
  if (!running) return undefined;
  const answer = await view.fetch('/', { cache: 'no-cache' }).catch(() => undefined);
  const page = answer?.ok ? await answer.text().catch(() => '') : '';
  const served = MAIN_SCRIPT.exec(page)?.[1];
  if (served === undefined) return undefined;
  const { pathname } = new URL(served, view.location.href);
  return pathname === new URL(running.src).pathname ? undefined : pathname;
}
