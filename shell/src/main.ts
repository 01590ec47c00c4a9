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
  const { start } = await loadStart().catch(() => askWhole().then(loadStart));
  await nextTask();
  await start();
}

/** Each file runs in its own task, because a single long task would delay a tap. */
async function loadStart() {
  await import(/* webpackChunkName: "react" */ 'react-dom/client');
  await openDevice();
  await nextTask();
  return import(/* webpackChunkName: "start" */ './frame/app/start');
}

/**
 * Scripts that came as differences to earlier ones may be damaged. These requests get the whole scripts, which the
 * browser keeps (docs/decisions/serving.md#the-next-release-as-a-difference).
 */
async function askWhole(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLLinkElement>(
    'link[as=script]:is([href^="/react."], [href^="/start."])',
  );
  // Without a network the scripts' own failure is reported.
  await Promise.allSettled([...scripts].map(({ href }) => fetch(href, { cache: 'reload' })));
}

/** The start file needs the device's data, which the boot script has opened unless the page's policy refused it. */
async function openDevice(): Promise<void> {
  if (!globalThis.touchlineDevice) await import(/* webpackChunkName: "device" */ './core/device/deviceStore');
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
