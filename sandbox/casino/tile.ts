import { hash32 } from '@touchline/shared/utilities';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../server/Refusal';
import type { GameCatalogue, LobbyGame } from './GameCatalogue';
import type { GameCategory } from './game-names';
import { MOTIFS, type Motif, repeated } from './tile-motifs';

/** The motif by words of the game's name; the first match is used. */
const PATTERNS: readonly (readonly [RegExp, Motif])[] = [
  [/roulette|wheel|diwali/i, 'wheel'],
  [/diamond|gems|ruby|jaipur/i, 'gem'],
  [/moon|midnight/i, 'moon'],
  [/monsoon|lightning|thunder|turbo|flash/i, 'bolt'],
  [/sun|saffron|desert|caravan/i, 'sun'],
  [/star|cosmic|space|book/i, 'star'],
  [/crown|royal|queen|jacks|salon|palace/i, 'crown'],
  [/flame|phoenix|rush|race|craps/i, 'flame'],
  [/lotus|ganga|peacock|spice/i, 'lotus'],
  [/koi|lagoon|pirate|viking|oasis|caribbean/i, 'wave'],
  [/fruit|mango|candy|cherry/i, 'fruit'],
  [/tiger|dragon|cats|safari|jungle|elephants|chicken/i, 'eye'],
  [/rocket|skyline|helicopter|kite|train|tower|limbo/i, 'rocket'],
  [/balloon|goal|cricket|football|plinko|keno|bingo|lott|lucky draw|lucky 5|number/i, 'balls'],
  [/mine|scratch|outlaw|treasure|gold|coin|matka|rupee/i, 'coin'],
  [/dice|sic bo|duel/i, 'dice'],
];
const OF_CATEGORY: Readonly<Record<GameCategory, Motif>> = {
  'Live Casino': 'chips',
  Slots: 'reels',
  Cards: 'cards',
  Table: 'chips',
  Crash: 'rocket',
  'Dice & Lottery': 'dice',
};

/** Two hues of the ground and one of the light, by category; the name shifts them. */
const HUES: Readonly<Record<GameCategory, readonly [number, number, number]>> = {
  'Live Casino': [350, 285, 40],
  Slots: [262, 318, 48],
  Cards: [152, 196, 52],
  Table: [168, 128, 44],
  Crash: [214, 256, 190],
  'Dice & Lottery': [24, 350, 56],
};

/** Patterns of the ground, drawn in white. */
const GROUNDS: readonly string[] = [
  repeated(12, (ray) => `<path d="M150 170L120-160L180-160z" transform="rotate(${ray * 30} 150 170)"/>`),
  repeated(5, (ring) => {
    const r = 60 + ring * 50;
    return `<circle cx="150" cy="170" r="${r}" fill="none" stroke="#fff" stroke-width="16"/>`;
  }),
  repeated(4, (wave) => `<path d="M-20 ${250 + wave * 40}q42-46 85 0t85 0t85 0t85 0v180H-20z"/>`),
  repeated(9, (line) => `<path d="M${line * 60 - 160} 400L${line * 60 + 40} 0h24L${line * 60 - 136} 400z"/>`),
  repeated(48, (dot) => {
    const [x, y] = [(dot % 6) * 58 + ((dot / 6) % 2 < 1 ? 4 : 33), Math.floor(dot / 6) * 54 + 10];
    return `<circle cx="${x}" cy="${y}" r="7"/>`;
  }),
  repeated(20, (at) => {
    const [x, y] = [(at % 4) * 92 + (at % 8 < 4 ? 10 : 56), Math.floor(at / 4) * 84 + 24];
    return `<path d="M0-34L26 0L0 34L-26 0z" transform="translate(${x} ${y})"/>`;
  }),
];

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/**
 * A game's picture, 300 x 400, without words, because the lobby writes the name under it. The motif comes from the
 * name's words, else from the category; ground, hues, size and turn come from the id. Presentation attributes only: no
 * style, no script.
 */
function tile({ id, name, category }: Pick<LobbyGame, 'id' | 'name' | 'category'>): string {
  const hash = hash32(id);
  const shift = (hash % 56) - 28;
  const [near, far, light] = HUES[category].map((hue) => (hue + shift + 360) % 360);
  const motif = PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? OF_CATEGORY[category];
  const turn = ((hash >>> 8) % 25) - 12;
  const size = 1.12 + ((hash >>> 13) % 5) * 0.06;
  const sparks = repeated(7, (spark) => {
    const at = hash32(`${id}${spark}`);
    return `<path d="M0-9L2.4-2.4L9 0L2.4 2.4L0 9L-2.4 2.4L-9 0L-2.4-2.4z" transform="translate(${18 + (at % 264)} ${20 + ((at >>> 9) % 360)}) scale(${0.7 + (at % 7) / 5})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">
<defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="hsl(${near} 74% 42%)"/><stop offset="1" stop-color="hsl(${far} 70% 15%)"/></linearGradient>
<radialGradient id="l" cx="50%" cy="44%" r="55%"><stop offset="0" stop-color="hsl(${light} 95% 66%)" stop-opacity=".85"/><stop offset="1" stop-color="hsl(${light} 95% 60%)" stop-opacity="0"/></radialGradient>
<linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset=".45" stop-color="hsl(${light} 92% 62%)"/><stop offset="1" stop-color="hsl(${(light ?? 0) - 14} 86% 38%)"/></linearGradient>
<linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${(near ?? 0) + 180} 80% 68%)"/><stop offset="1" stop-color="hsl(${(near ?? 0) + 190} 76% 34%)"/></linearGradient></defs>
<rect width="300" height="400" fill="url(#g)"/>
<g fill="#fff" fill-opacity=".07" stroke-opacity=".07">${pick(GROUNDS, hash >>> 4)}</g>
<circle cx="150" cy="178" r="165" fill="url(#l)"/>
<ellipse cx="150" cy="322" rx="92" ry="14" fill="#000" fill-opacity=".34"/>
<g transform="translate(150 190) rotate(${turn}) scale(${size.toFixed(2)}) translate(-100 -100)" stroke="#1a0f26" stroke-opacity=".55" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" fill="url(#m)">${MOTIFS[motif]}</g>
<g fill="#fff" fill-opacity=".75">${sparks}</g>
<path d="M0 0h300v400H0zM7 7v386h286V7z" fill="hsl(${light} 90% 70%)" fill-opacity=".28" fill-rule="evenodd"/>
</svg>`;
}

const params = v.object({ file: v.pipe(v.string(), v.endsWith('.svg')) });

export function mountTiles(app: FastifyInstance, games: GameCatalogue): void {
  app.get('/tiles/:file', (request, reply) => {
    const asked = v.safeParse(params, request.params);
    const game = asked.success ? games.byId(asked.output.file.slice(0, -'.svg'.length)) : undefined;
    if (!game) throw notFound('There is no such game.');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(tile(game));
  });
}
