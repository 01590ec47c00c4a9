import { setTimeout as wait } from 'node:timers/promises';
import type { Side } from '@touchline/shared/contracts/bets';
import type { SessionState } from '@touchline/shared/contracts/bus';
import type { Bet, Quote, Selection } from '../../../remotes/sports/src/features/slip/bet/Bet';
import type { Random } from '../../../sandbox/exchange/random';
import { Browser } from './Browser';
import { type OpenSlip, openSlip } from './openSlip';

export interface Choice {
  readonly selection: Selection;
  readonly side: Side;
  readonly quote: Quote;
}

export interface Mash {
  readonly base: string;
  readonly session: SessionState & { status: 'player' };
  readonly choices: readonly [Choice, ...Choice[]];
  readonly chances: Random;
}

interface Mashed {
  /** The intended bets, as the slip shows them at the end. */
  readonly bets: readonly Bet[];
  readonly presses: number;
  readonly reloads: number;
  readonly secondTab: boolean;
}

/** Generous, for a busy machine. */
const GIVE_UP_AFTER_MS = 120_000;
/** Each reload restarts the look-up, so without a limit no outcome would ever be final. */
const MOST_RELOADS = 3;
const SETTLED: readonly Bet['phase']['at'][] = ['matched', 'partly', 'unmatched'];

/**
 * Plays one impatient player: one to three bets, Place pressed up to four times at once in any tab, reloads in between,
 * and another attempt whenever a card says that nothing was placed, until every card shows its bet's outcome.
 */
export async function mash({ base, session, choices, chances }: Mash): Promise<Mashed> {
  const browser = new Browser();
  const secondTab = chances.chance(0.3);
  // Sometimes the price changes at the moment of the tap.
  const best = ({ quote }: Bet): Quote => (chances.chance(0.1) ? { price: quote.price - 2 } : quote);
  const open = (): OpenSlip => openSlip(browser.open(), base, session, best);
  const tabs = [open()];
  if (secondTab) tabs.push(open());
  const tab = () => chances.pick([tabs[0] as OpenSlip, ...tabs.slice(1)]).slip;
  let presses = 0;
  let reloads = 0;

  for (const { selection, side, quote } of choices.slice(0, chances.whole(1, choices.length))) {
    tabs[0]?.slip.toggle({ selection, side, quote });
    const [bet] = tabs[0]?.slip.bets() ?? [];
    if (bet) tabs[0]?.slip.dispatch(bet.id, { type: 'stake', text: '100' });
  }
  await wait(2);

  const press = (bet: Bet) => {
    for (let times = chances.whole(1, 4); times > 0; times -= 1) {
      presses += 1;
      const slip = tab();
      const { phase, quote } = slip.bets().find(({ id }) => id === bet.id) ?? bet;
      if (phase.at === 'confirming') slip.confirm(bet.id, phase.change?.to ?? quote);
      else if (phase.at === 'refused' || phase.at === 'missing') slip.again(bet.id);
      else slip.place(bet.id, chances.chance(0.2));
    }
  };

  const end = Date.now() + GIVE_UP_AFTER_MS;
  const bets = () => tabs[0]?.slip.bets() ?? [];
  try {
    while (!bets().every(({ phase }) => SETTLED.includes(phase.at))) {
      if (Date.now() > end)
        throw new Error(
          `no end of ${bets()
            .map(({ phase }) => phase.at)
            .join()}`,
        );
      for (const bet of bets()) if (isWanted(bet) || chances.chance(0.1)) press(bet);
      if (reloads < MOST_RELOADS && chances.chance(0.1)) {
        reloads += 1;
        const at = chances.whole(0, tabs.length - 1);
        tabs[at]?.close();
        tabs[at] = open();
      }
      await wait(chances.whole(10, 60));
    }
    return { bets: bets(), presses, reloads, secondTab };
  } finally {
    for (const tab of tabs) tab.close();
  }
}

/** Whether the player has something to press. Other buttons are sometimes pressed too, which must have no effect. */
function isWanted({ phase: { at } }: Bet): boolean {
  return at === 'draft' || at === 'confirming' || at === 'refused' || at === 'missing';
}
