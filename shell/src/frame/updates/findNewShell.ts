const MAIN_SCRIPT = /<script[^>]*\ssrc="([^"]*\/main\.[^"]*\.js)"/;

/**
 * The main script of the currently served shell, when it is not the one of this page. Its name contains its content's
 * hash.
 * @returns undefined when it is the same or unknown
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
