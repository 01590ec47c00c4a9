import type { Market, MarketKind } from '@touchline/shared/contracts/markets';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';

/** A market of the page. `gone`: the latest answer lacks it; its place is kept. */
export interface PlacedMarket {
  readonly market: Market;
  readonly gone: boolean;
}

/** The content of one tab: the markets of a kind and a group. Its id is that of its first market. */
export interface MarketSection {
  readonly id: string;
  /** The back end's group, else the kind in English; `sectionTitle` is for screens. */
  readonly label: string;
  readonly kind: MarketKind;
  readonly markets: readonly PlacedMarket[];
}

const KINDS: readonly { kind: MarketKind; usual: string; title: MessageDescriptor }[] = [
  // not a message: the name by which a group without one of its own is known
  { kind: 'MATCH_ODDS', usual: 'Match odds', title: msg`Match odds` },
  { kind: 'BOOKMAKER', usual: 'Bookmaker', title: msg`Bookmaker` },
  { kind: 'FANCY', usual: 'Fancy', title: msg`Fancy` },
  // not a message: the same
  { kind: 'other', usual: 'Other markets', title: msg`Other markets` },
];

/** The name of a section in the player's language; a group's name is as the back end sends it. */
export function sectionTitle({ kind, label }: Pick<MarketSection, 'kind' | 'label'>): string {
  const usual = KINDS.find((type) => type.kind === kind && type.usual === label);
  return usual ? t(usual.title) : label;
}

/**
 * The markets of an event in sections, without moving anything visible: existing markets stay in place and are updated
 * or marked as gone; new ones come last.
 * @param shown the current sections; empty on arrival, when everything is sorted
 */
export function arrangeMarkets(
  shown: readonly MarketSection[],
  markets: readonly Market[],
): readonly MarketSection[] {
  const fresh = new Map(markets.map((market) => [market.id, market]));
  const kept = shown.map((section) => ({
    ...section,
    markets: section.markets.map(({ market }) => renewed(market, fresh)),
  }));
  const keptIds = new Set(kept.flatMap((section) => section.markets.map(({ market }) => market.id)));
  const added = inSections(markets.filter(({ id }) => !keptIds.has(id)));
  const [last, first] = [kept.at(-1), added[0]];
  if (!last || !first || keyOf(last) !== keyOf(first)) return [...kept, ...added];
  return [...kept.slice(0, -1), { ...last, markets: [...last.markets, ...first.markets] }, ...added.slice(1)];
}

/** The markets of a kind and group, in the order of their `sort`. */
function inSections(markets: readonly Market[]): MarketSection[] {
  const sections = new Map<string, MarketSection & { readonly markets: PlacedMarket[] }>();
  for (const { kind, usual } of KINDS)
    for (const market of markets
      .filter((candidate) => candidate.kind === kind)
      .sort((a, b) => a.sort - b.sort)) {
      const label = market.group ?? usual;
      const key = keyOf({ kind, label });
      const section = sections.get(key);
      if (section) section.markets.push({ market, gone: false });
      else sections.set(key, { id: market.id, label, kind, markets: [{ market, gone: false }] });
    }
  return [...sections.values()];
}

/** The updated market; a runner that its answer lacks stays, to be marked as removed. */
function renewed(before: Market, fresh: ReadonlyMap<string, Market>): PlacedMarket {
  const market = fresh.get(before.id);
  if (!market) return { market: before, gone: true };
  const dropped = before.runners.filter(({ id }) => !market.runners.some((runner) => runner.id === id));
  if (dropped.length === 0) return { market, gone: false };
  return { market: { ...market, runners: [...market.runners, ...dropped] }, gone: false };
}

function keyOf({ kind, label }: Pick<MarketSection, 'kind' | 'label'>): string {
  return `${kind} ${label}`;
}

export function idsOf(sections: readonly MarketSection[]): string[] {
  return sections.flatMap(({ markets }) => markets.map(({ market }) => market.id));
}

/**
 * The sections without the markets in `out`, each with the id of its first remaining market; empty ones are left out.
 */
export function without(
  sections: readonly MarketSection[],
  out: (marketId: string) => boolean,
): MarketSection[] {
  return sections.flatMap((section) => {
    const markets = section.markets.filter(({ market }) => !out(market.id));
    const [first] = markets;
    return first ? [{ ...section, id: first.market.id, markets }] : [];
  });
}
