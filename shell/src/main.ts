import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import './first-frame/first-frame.css';

/** Where the page's own styles were refused, their file is loaded. */
function replaceRefusedStyles(): void {
  const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--color-bg') !== '';
  if (hasStyles) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=instead]')) link.rel = 'stylesheet';
}

/** Code that is not needed for what is drawn first does not share the line with it. */
async function startShell(): Promise<void> {
  await window.touchlinePrefetched?.firstDrawn;
  const { start } = await import(/* webpackChunkName: "start" */ './frame/app/start');
  await start();
}

replaceRefusedStyles();
void startShell();
