import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import './first-load/first-frame.css';
import { startScriptPolicy } from './first-load/startScriptPolicy';

/** Loads the file of the page's styles where the policy refused the inlined ones. */
function replaceRefusedStyles(): void {
  const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--color-bg') !== '';
  if (hasStyles) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=instead]')) link.rel = 'stylesheet';
}

/** Starts the shell after the first screen is drawn, because both would share the connection. */
async function startShell(): Promise<void> {
  await window.touchlinePrefetched?.firstDrawn;
  // Each runs in its own task, because a single long task would delay a tap.
  await loadReact().catch(() => askWhole().then(loadReact));
  await nextTask();
  const { start } = await import(/* webpackChunkName: "start" */ './frame/app/start');
  await nextTask();
  await start();
}

const loadReact = () => import(/* webpackChunkName: "start" */ 'react-dom/client');

/**
 * A script that came as a difference to an earlier one may be damaged. This request gets the whole script, which the
 * browser keeps (docs/decisions/serving.md#the-next-release-as-a-difference).
 */
async function askWhole(): Promise<void> {
  const script = document.querySelector<HTMLLinkElement>('link[as=script][href^="/start."]');
  // Without a network the script's own failure is reported.
  if (script) await fetch(script.href, { cache: 'reload' }).catch(() => undefined);
}

const nextTask = () => new Promise((next) => setTimeout(next));

/**
 * The frame shows a message when the shell's code did not arrive or fails, because nothing in the frame would respond.
 */
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

// For pages whose first scripts were refused.
window.touchlineAllowScripts ??= startScriptPolicy();
replaceRefusedStyles();
startShell().catch(async (cause: unknown) => {
  if (await window.touchlineReload?.().catch(() => false)) return;
  showFailure(cause);
  throw cause;
});
