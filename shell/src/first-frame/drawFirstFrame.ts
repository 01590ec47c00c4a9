import { imageAddress, imageOrigins, type SiteConfig, themeOf } from '@touchline/shared/contracts';
import { restoreTheme } from '../core/device/theme.state';

/** Of the settings what can be seen before the shell is there. Nothing has checked them yet. */
interface SeenFirst {
  domainTitle?: unknown;
  mainLogo?: unknown;
  news?: unknown;
  bodyBgColor?: unknown;
}

/** Paints the player's theme and the domain's brand: both are known, or almost, before any code of the shell. */
export function paintFirstFrame(config: Pick<SiteConfig, 'themes'>, settings?: SeenFirst): void {
  restoreTheme();
  const bodyBgColor = textOf(settings?.bodyBgColor);
  document.documentElement.dataset.brand = themeOf(location.hostname, { bodyBgColor }, config);
}

/** Puts the domain's name and news into the first frame, until the shell mounts in its place with the same. */
export function drawFirstFrame(
  settings: SeenFirst,
  config: Pick<SiteConfig, 'api' | 'games' | 'imageOrigins'>,
): void {
  const title = textOf(settings.domainTitle);
  const logo = imageAddress(settings.mainLogo, imageOrigins(config));
  const header = document.querySelector('.first-frame-header');
  if (logo) {
    const image = document.createElement('img');
    image.className = 'first-frame-logo';
    image.alt = title ?? '';
    // A logo that does not load gives its place to the title, as it will in the shell.
    image.onerror = () => image.replaceWith(words(title));
    image.src = logo;
    header?.replaceChildren(image);
  } else header?.replaceChildren(words(title));
  const news = Array.isArray(settings.news) ? settings.news.flatMap((item) => textOf(item) ?? []) : [];
  document.querySelector('.first-frame-news')?.replaceChildren(news.join(' • '));
}

function words(title = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = 'first-frame-title';
  element.textContent = title;
  return element;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
