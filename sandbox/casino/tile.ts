import { hash32 } from '@touchline/shared/contracts';
import { escapeHtml } from '../pages/html';
import type { Game } from './GameCatalogue';
import type { GameCategory } from './game-names';

const GLASS =
  'fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linejoin="round"';
const LINE =
  'fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"';

/** One symbol per category, on a 200 x 200 field. */
const SIGNS: Readonly<Record<GameCategory, string>> = {
  'Live Casino': `<circle cx="100" cy="100" r="78" ${GLASS}/><circle cx="100" cy="100" r="30" ${GLASS}/><path d="M100 22v48M100 130v48M22 100h48M130 100h48M45 45l34 34M121 121l34 34M155 45l-34 34M79 121l-34 34" ${LINE}/>`,
  Slots: `<rect x="16" y="36" width="50" height="128" rx="12" ${GLASS}/><rect x="75" y="36" width="50" height="128" rx="12" ${GLASS}/><rect x="134" y="36" width="50" height="128" rx="12" ${GLASS}/><path d="M30 84h22l-14 34M89 84h22l-14 34M148 84h22l-14 34" ${LINE}/>`,
  Cards: `<rect x="28" y="40" width="84" height="122" rx="12" transform="rotate(-14 70 101)" ${GLASS}/><rect x="86" y="36" width="84" height="122" rx="12" transform="rotate(10 128 97)" ${GLASS}/><path d="M131 72c-20 22-28 30-16 40 7 5 13 0 15-5 0 10-3 14-7 19h16c-4-5-7-9-7-19 4 5 10 9 15 4 11-11 2-20-16-39z" fill="#fff" fill-opacity=".9"/>`,
  Table: `<ellipse cx="100" cy="132" rx="80" ry="36" ${GLASS}/><ellipse cx="100" cy="104" rx="80" ry="36" ${GLASS}/><ellipse cx="100" cy="76" rx="80" ry="36" ${GLASS}/><path d="M60 76h80M100 56v40" ${LINE}/>`,
  Crash: `<path d="M20 176V24M20 176h164" ${LINE}/><path d="M24 168c70-4 110-40 140-126" ${LINE}/><path d="M134 56l34-24 8 42" ${LINE}/>`,
  'Dice & Lottery': `<rect x="26" y="56" width="104" height="104" rx="20" transform="rotate(-10 78 108)" ${GLASS}/><rect x="104" y="26" width="76" height="76" rx="16" transform="rotate(14 142 64)" ${GLASS}/><g fill="#fff"><circle cx="54" cy="88" r="9"/><circle cx="100" cy="80" r="9"/><circle cx="78" cy="108" r="9"/><circle cx="58" cy="136" r="9"/><circle cx="104" cy="128" r="9"/><circle cx="142" cy="64" r="9"/></g>`,
};

/**
 * A game's picture, 300 x 400: its colour comes from the name, its symbol from the category. Presentation attributes
 * only: no style, no script.
 */
export function tile(game: Game): string {
  // Similar names get different colours.
  const hue = hash32(game.id) % 360;
  const lines = wrap(game.name, 15);
  const first = 352 - (lines.length - 1) * 34;
  const title = lines
    .map(
      (line, index) =>
        `<text x="150" y="${first + index * 34}" text-anchor="middle">${escapeHtml(line)}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 72% 46%)"/><stop offset="1" stop-color="hsl(${(hue + 48) % 360} 78% 20%)"/></linearGradient>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".72"/></linearGradient></defs>
<clipPath id="c"><rect width="300" height="400"/></clipPath>
<g clip-path="url(#c)"><rect width="300" height="400" fill="url(#g)"/>
<circle cx="${40 + (hue % 220)}" cy="60" r="150" fill="#fff" fill-opacity=".08"/><circle cx="270" cy="330" r="130" fill="#000" fill-opacity=".14"/></g>
<g transform="translate(50 56)">${SIGNS[game.category]}</g>
<rect width="300" height="400" fill="url(#s)"/>
<g font-family="system-ui, sans-serif" font-size="30" font-weight="800" fill="#fff">${title}</g>
<text x="150" y="382" text-anchor="middle" font-family="system-ui, sans-serif" font-size="15" letter-spacing="2" fill="#fff" fill-opacity=".8">${escapeHtml(game.provider.toUpperCase())}</text>
</svg>`;
}

function wrap(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
