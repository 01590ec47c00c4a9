import type { Layout } from '@touchline/shared/contracts/remotes';
import {
  imageAddress,
  imageOrigins,
  paintBrand,
  type SiteConfig,
  themeOf,
} from '@touchline/shared/contracts/site';
import { newsLine } from '@touchline/shared/storage';
import { restoreTheme } from '../core/device/theme.state';

/** The settings that are visible before the shell has loaded. They are not validated yet. */
interface SeenFirst {
  domainTitle?: unknown;
  mainLogo?: unknown;
  news?: unknown;
  bodyBgColor?: unknown;
  brand?: Readonly<Record<string, string>> | null | undefined;
}

/** Applies the player's theme and the domain's brand before any code of the shell has loaded. */
export function paintFirstFrame(config: Pick<SiteConfig, 'themes'>, settings?: SeenFirst): void {
  restoreTheme();
  const bodyBgColor = textOf(settings?.bodyBgColor);
  document.documentElement.dataset.brand = themeOf(location.hostname, { bodyBgColor }, config);
  paintBrand(settings?.brand);
}

/**
 * Shows the domain's name and news in the first frame, until the shell mounts with the same content.
 * @param closedNews the news that the player has closed, which takes no room
 * @param logoAfter the logo is requested after it, because a picture would share the line and the processor with the
 * first view
 */
export function drawFirstFrame(
  settings: SeenFirst,
  config: Pick<SiteConfig, 'api' | 'games' | 'imageOrigins'>,
  layout?: Layout,
  closedNews?: string,
  logoAfter?: Promise<unknown>,
): void {
  const frame = document.querySelector('.first-frame');
  frame?.setAttribute('data-layout', layout ?? 'main');
  // A new frame element replaces the old one, because moved elements would count as a layout shift.
  if (layout === 'auth') frame?.replaceWith(frame.cloneNode(true));
  const title = textOf(settings.domainTitle);
  const logo = imageAddress(settings.mainLogo, imageOrigins(config));
  const header = document.querySelector('.first-frame-header');
  if (logo) {
    const image = document.createElement('img');
    image.className = 'first-frame-logo';
    image.alt = title ?? '';
    // A logo that does not load is replaced by the title, as in the shell.
    image.onerror = () => image.replaceWith(titleElement(title));
    // An image without an address would be drawn as a broken one.
    void Promise.resolve(logoAfter).then(() => {
      image.src = logo;
      header?.replaceChildren(image);
    });
  } else header?.replaceChildren(titleElement(title));
  const news = Array.isArray(settings.news) ? settings.news.flatMap((item) => textOf(item) ?? []) : [];
  document.querySelector('.first-frame-news')?.replaceChildren(news.join(' • '));
  document.documentElement.toggleAttribute('data-news-closed', closedNews === newsLine(news));
}

function titleElement(title: string | undefined): HTMLElement {
  const element = document.createElement('span');
  element.className = 'first-frame-title';
  element.textContent = title ?? '';
  return element;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
