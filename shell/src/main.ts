import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import './first-load/first-frame.css';
import { startScriptPolicy } from './first-load/startScriptPolicy';

/** Where the page's own styles were refused, their file is loaded. */
function replaceRefusedStyles(): void {
  const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--color-bg') !== '';
  if (hasStyles) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=instead]')) link.rel = 'stylesheet';
}

/** Code that is not needed for what is drawn first does not share the line with it. */
async function startShell(): Promise<void> {
  await window.touchlinePrefetched?.firstDrawn;
  // In tasks of their own: as one they would hold up a tap.
  await loadReact().catch(() => askWhole().then(loadReact));
  await nextTask();
  const { start } = await import(/* webpackChunkName: "start" */ './frame/app/start');
  await nextTask();
  await start();
}

const loadReact = () => import(/* webpackChunkName: "start" */ 'react-dom/client');

/**
 * A script that came as its difference to an earlier one may be damaged: asked for like this it comes whole, and is kept
 * (docs/decisions/serving.md#the-next-release-as-a-difference).
 */
async function askWhole(): Promise<void> {
  const script = document.querySelector<HTMLLinkElement>('link[as=script][href^="/start."]');
  // Without a network the script's own failure is told.
  if (script) await fetch(script.href, { cache: 'reload' }).catch(() => undefined);
}

const nextTask = () => new Promise((next) => setTimeout(next));

/** Where the shell's code did not arrive or fails, the frame says so: nothing on it will answer. */
function showFailure(cause: unknown): void {
  const isLost = cause instanceof Error && cause.name === 'ChunkLoadError';
  const notice = document.createElement('p');
  notice.className = 'first-frame-failure';
  notice.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  // not a message: the catalogues did not arrive either
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  // not a message: the catalogues did not arrive either
  const lost = 'The site could not be loaded. Check your connection.';
  // not a message: the catalogues did not arrive either
  const failed = 'The site did not start. Try again; if that does not help, update your browser.';
  notice.append(isLost ? lost : failed, again);
  document.querySelector('.first-frame')?.append(notice);
}

// Where the page's first scripts were refused.
window.touchlineAllowScripts ??= startScriptPolicy();
replaceRefusedStyles();
startShell().catch(async (cause: unknown) => {
  if (await window.touchlineReload?.().catch(() => false)) return;
  showFailure(cause);
  throw cause;
});
