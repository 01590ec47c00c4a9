import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../pages/html';
import { notFound } from '../server/Refusal';
import type { DomainBook } from './DomainBook';

const brand = v.object({ host: v.string(), image: v.picklist(['favicon.svg', 'logo.svg']) });

interface Colours {
  readonly fill: string;
  /** The colours of the title on the header's surface of each theme. */
  readonly onDark: string;
  readonly onLight: string;
}

// The brands of shared/src/ui/tokens.css. Yellow on white is brown, so its wordmark has the colour of the text there.
const YELLOW: Colours = { fill: '#ffc52f', onDark: '#ffc947', onLight: '#14171c' };
const BLUE: Colours = { fill: '#2563eb', onDark: '#82adff', onLight: '#1d4fc4' };

/** Each domain's favicon and logo, drawn from its title and colour. */
export function mountBrandImages(app: FastifyInstance, domains: DomainBook): void {
  app.get('/brand/:host/:image', (request, reply) => {
    const asked = v.safeParse(brand, request.params);
    const settings = asked.success ? domains.settings(asked.output.host.toLowerCase()) : undefined;
    if (!asked.success || !settings) throw notFound('There is no such image.');
    const title = settings.domainTitle ?? 'Touchline';
    const colours = settings.bodyBgColor === 'blue' ? BLUE : YELLOW;
    const image = asked.output.image === 'logo.svg' ? logo(title, colours) : mark(colours);
    return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(image);
  });
}

const SIGN =
  '<path d="M6 23 14 9l4 7 3-4 5 11" fill="none" stroke="#0d1420" stroke-width="3" stroke-linejoin="round"/>';

function mark({ fill }: Colours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/>${SIGN}</svg>`;
}

/** An image takes the theme of the page that shows it, as far as `color-scheme` tells it. */
function logo(title: string, { fill, onDark, onLight }: Colours): string {
  const width = 44 + title.length * 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${escapeHtml(title)}"><style>text{fill:${onDark}}@media (prefers-color-scheme:light){text{fill:${onLight}}}</style><rect width="32" height="32" rx="7" fill="${fill}"/>${SIGN}<text x="42" y="23" font-family="system-ui, sans-serif" font-size="22" font-weight="700">${escapeHtml(title)}</text></svg>`;
}
