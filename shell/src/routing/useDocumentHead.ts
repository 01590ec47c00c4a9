import type { DomainSettings } from '@touchline/shared/contracts';
import { useEffect } from 'react';
import { safeUrl } from './safeUrl';

/** Title, description and favicon of the page, from the domain settings and the route's title (specification 2). */
export function useDocumentHead(settings: DomainSettings | undefined, routeTitle: string | undefined): void {
  const { domainTitle, description, favicon } = settings ?? {};

  useEffect(() => {
    const parts = [domainTitle, routeTitle].filter(Boolean);
    if (parts.length > 0) document.title = parts.join(' | ');
  }, [domainTitle, routeTitle]);

  useEffect(() => {
    if (description !== undefined)
      headElement('meta', 'name', 'description').setAttribute('content', description);
  }, [description]);

  useEffect(() => {
    const href = safeUrl(favicon);
    if (href) headElement('link', 'rel', 'icon').setAttribute('href', href);
  }, [favicon]);
}

function headElement(tag: 'meta' | 'link', attribute: string, value: string): Element {
  const known = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (known) return known;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
