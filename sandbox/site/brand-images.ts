import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../pages/html';
import { notFound } from '../server/Refusal';
import type { DomainBook } from './DomainBook';

const brand = v.object({ host: v.string(), image: v.picklist(['favicon.svg', 'logo.svg']) });

/** Each domain's favicon and logo, drawn from its title and colour. */
export function mountBrandImages(app: FastifyInstance, domains: DomainBook): void {
  app.get('/brand/:host/:image', (request, reply) => {
    const asked = v.safeParse(brand, request.params);
    const settings = asked.success ? domains.settings(asked.output.host.toLowerCase()) : undefined;
    if (!asked.success || !settings) throw notFound('There is no such image.');
    const title = settings.domainTitle ?? 'Touchline';
    const colour = settings.bodyBgColor === 'blue' ? '#2f7bff' : '#ffc21a';
    const image = asked.output.image === 'logo.svg' ? logo(title, colour) : mark(colour);
    return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(image);
  });
}

const SIGN =
  '<path d="M6 23 14 9l4 7 3-4 5 11" fill="none" stroke="#0d1420" stroke-width="3" stroke-linejoin="round"/>';

function mark(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>${SIGN}</svg>`;
}

function logo(title: string, colour: string): string {
  const width = 44 + title.length * 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${escapeHtml(title)}"><rect width="32" height="32" rx="7" fill="${colour}"/>${SIGN}<text x="42" y="23" font-family="system-ui, sans-serif" font-size="22" font-weight="700" fill="${colour}">${escapeHtml(title)}</text></svg>`;
}
