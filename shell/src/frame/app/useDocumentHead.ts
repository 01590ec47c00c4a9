import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { BRAND_TOKENS, imageAddress, paintBrand, parseUrl, themeOf } from '@touchline/shared/contracts/site';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useLayoutEffect } from 'react';
import { useShell } from '../context/shell-context';

/**
 * Title, description and favicon of the page, from the domain settings and the route's title
 * (docs/reference/behaviour.md#2-screens-and-routes).
 */
export function useDocumentHead(settings: DomainSettings | undefined, routeTitle: string | undefined): void {
  const { domainTitle, description, favicon } = settings ?? {};
  const origins = usePlatform().settings.imageOrigins;

  useEffect(() => {
    const parts = [domainTitle, routeTitle].filter(Boolean);
    if (parts.length > 0) document.title = parts.join(' | ');
  }, [domainTitle, routeTitle]);

  useEffect(() => {
    if (description !== undefined)
      headElement('meta', 'name', 'description').setAttribute('content', description);
  }, [description]);

  useEffect(() => {
    const href = imageAddress(favicon, origins);
    if (href) headElement('link', 'rel', 'icon').setAttribute('href', href);
  }, [favicon, origins]);
}

/** Paints the domain's brand: an attribute that the tokens follow, tokens of its own and a font. */
export function useBrand(settings: DomainSettings | undefined): void {
  const { platform, themes, registry } = useShell();
  const { brand: tokens } = settings ?? {};
  const font = tokens?.font;
  const brand = themeOf(platform.settings.host, settings, { themes });
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = brand;
  }, [brand]);
  useLayoutEffect(() => {
    if (!settings) return;
    const { style } = document.documentElement;
    // Also removes the tokens of a page that was baked earlier.
    for (const name of Array.from(style)) if (BRAND_TOKENS.test(name.slice(2))) style.removeProperty(name);
    paintBrand(tokens);
  }, [settings, tokens]);
  useEffect(() => {
    // The policy allows fonts only from the registry's origin.
    const href = font && parseUrl(font, new URL(registry, location.href).href)?.href;
    if (!href) return;
    // Loaded when a text is drawn with it, by the token font-sans.
    const face = new FontFace('touchline-brand', `url("${href}")`, { display: 'swap' });
    document.fonts.add(face);
    return () => void document.fonts.delete(face);
  }, [font, registry]);
}

function headElement(tag: 'meta' | 'link', attribute: string, value: string): Element {
  const present = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (present) return present;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
