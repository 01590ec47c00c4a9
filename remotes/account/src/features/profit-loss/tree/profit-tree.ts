import type { SettledBet } from '@touchline/shared/contracts/bets';
import { SPORT_TITLES } from '@touchline/shared/contracts/markets';
import type { Transaction } from '@touchline/shared/contracts/money';
import type { Paise } from '@touchline/shared/contracts/reading';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { addKnown, BET_SPORTS, betSport, netOf } from '../../bets';

/** The result of bets, in whole paise. A void, lapsed or cancelled bet counts with 0. */
export interface Figures {
  readonly count: number;
  /** The matched part of the stakes. */
  readonly stake: Paise;
  /** Undefined, like the others, when the amount of one bet is not known. */
  readonly gross: Paise | undefined;
  readonly commission: Paise | undefined;
  /** Gross less commission. */
  readonly net: Paise | undefined;
}

/** A sport, event, market or kind of casino result, with its children in order of arrival. */
export interface ProfitNode extends Figures {
  /** Unique among its siblings. */
  readonly key: string;
  /** In English where the product names it. */
  readonly name: string;
  /** The product's own label, of a sport; absent where the back end sent the name. */
  readonly label?: MessageDescriptor | undefined;
  /** Results of casino games; else bets. */
  readonly isCasino: boolean;
  readonly children: ReadonlyMap<string, ProfitNode>;
  /** The bets themselves, at the level of a market. */
  readonly bets: readonly SettledBet[];
}

/** Casino results have no market and no stake; bets come under the id of their sport. */
export const CASINO = 'casino';
/** Bets without a sport. */
const OTHER = 'other';

interface Level<Row> {
  readonly key: (row: Row) => string;
  readonly name: (row: Row) => string;
  readonly label?: (row: Row) => MessageDescriptor | undefined;
  readonly isCasino: boolean;
}

const NOTHING: Figures = { count: 0, stake: 0, gross: 0, commission: 0, net: 0 };

export const EMPTY_TREE: ProfitNode = node('', '', false);

const BET_LEVELS: readonly Level<SettledBet>[] = [
  {
    key: ({ sportId }) => String(betSport(sportId)?.id ?? OTHER),
    name: ({ sportId }) => {
      const sport = betSport(sportId);
      // not a message: the level has a label for screens
      return sport ? SPORT_TITLES[sport.key] : 'Other sports';
    },
    label: ({ sportId }) => betSport(sportId)?.title ?? msg`Other sports`,
    isCasino: false,
  },
  { key: ({ eventId }) => eventId, name: ({ eventTitle }) => eventTitle, isCasino: false },
  { key: ({ marketId }) => marketId, name: ({ marketName }) => marketName, isCasino: false },
];

const CASINO_LEVELS: readonly Level<Transaction>[] = [
  { key: () => CASINO, name: () => SPORT_TITLES.casino, label: () => msg`Casino`, isCasino: true },
  {
    key: ({ remark }) => remark,
    name: ({ remark }) => remark || SPORT_TITLES.casino,
    label: ({ remark }) => (remark ? undefined : msg`Casino`),
    isCasino: true,
  },
];

/** The name of a node in the player's language; the tree is kept, so it holds none. */
export function nodeName({ name, label }: ProfitNode): string {
  return label ? t(label) : name;
}

/** The tree with more bets. Untouched parts are shared with the previous tree. */
export function addBets(tree: ProfitNode, bets: readonly SettledBet[]): ProfitNode {
  return grow(tree, bets, BET_LEVELS, figuresOfBet, (bet) => [bet]);
}

/** The tree with results of casino games: rows of the statement, by their remark. */
export function addCasino(tree: ProfitNode, rows: readonly Transaction[]): ProfitNode {
  return grow(tree, rows, CASINO_LEVELS, figuresOfCasino, () => []);
}

/** Joins two trees, whose top levels must have no key in common. */
export function joinTrees(tree: ProfitNode, other: ProfitNode): ProfitNode {
  return { ...tree, ...plus(tree, other), children: new Map([...tree.children, ...other.children]) };
}

/** Sports in the product's order, then the rest. */
export function sportsOf({ children }: ProfitNode): ProfitNode[] {
  const rank = ({ key }: ProfitNode) => {
    const place = SPORT_ORDER.indexOf(key);
    return place === -1 ? SPORT_ORDER.length : place;
  };
  return [...children.values()].sort((a, b) => rank(a) - rank(b));
}

/** The total of several bets. */
export function addFigures(bets: readonly SettledBet[]): Figures {
  return bets.reduce<Figures>((sum, bet) => plus(sum, figuresOfBet(bet)), NOTHING);
}

function figuresOfBet(bet: SettledBet): Figures {
  const { matchedStake, profit, commission } = bet;
  return { count: 1, stake: matchedStake, gross: profit, commission, net: netOf(bet) };
}

function figuresOfCasino({ credit, debit }: Transaction): Figures {
  return { count: 1, stake: 0, gross: credit - debit, commission: 0, net: credit - debit };
}

const SPORT_ORDER: readonly string[] = [...BET_SPORTS.map(({ id }) => String(id)), OTHER, CASINO];

function node(key: string, name: string, isCasino: boolean): ProfitNode {
  return { key, name, isCasino, ...NOTHING, children: new Map(), bets: [] };
}

function plus(a: Figures, b: Figures): Figures {
  return {
    count: a.count + b.count,
    stake: a.stake + b.stake,
    gross: addKnown(a.gross, b.gross),
    commission: addKnown(a.commission, b.commission),
    net: addKnown(a.net, b.net),
  };
}

function grow<Row>(
  parent: ProfitNode,
  rows: readonly Row[],
  [level, ...deeper]: readonly Level<Row>[],
  figuresOf: (row: Row) => Figures,
  betsOf: (row: Row) => readonly SettledBet[],
): ProfitNode {
  const figures = rows.reduce<Figures>((sum, row) => plus(sum, figuresOf(row)), parent);
  if (!level) return { ...parent, ...figures, bets: [...parent.bets, ...rows.flatMap(betsOf)] };
  const children = new Map(parent.children);
  for (const [key, group] of groupBy(rows, level.key)) {
    const child = children.get(key) ?? {
      ...node(key, level.name(group[0]), level.isCasino),
      label: level.label?.(group[0]),
    };
    children.set(key, grow(child, group, deeper, figuresOf, betsOf));
  }
  return { ...parent, ...figures, children };
}

/** Groups, never empty, in the order of their first row. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, [Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** How a market ended, in the words of its bets, except lapsed ones, whose text is about that bet only. */
export function marketResult(bets: readonly SettledBet[]): string | undefined {
  return bets.find(({ result, resultText }) => (result === 'WON' || result === 'LOST') && resultText)
    ?.resultText;
}
