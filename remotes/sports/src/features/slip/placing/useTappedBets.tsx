import { t } from '@touchline/shared/language/macro';
import { useLocation, usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { oneTapFor, useOneTap } from '../../one-tap';
import { isNoWorse } from '../bet/accept-price';
import type { Phase } from '../bet/Bet';
import { useBest } from '../card/useBetContext';
import { describeOutcome } from '../outcome/describe-receipt';
import type { SlipStore, TappedPrice } from '../state/SlipStore';
import { useSlip } from '../state/slipFor';
import { useTapToPlace } from './useTapToPlace';

/**
 * The last bet of a tap, and the reason why a later tap placed no bet, which is shown until the bet changes its phase.
 */
interface LastTap {
  readonly betId?: string | undefined;
  readonly problem?: string;
  readonly phase?: Phase['at'] | undefined;
}

const phaseOf = (slip: SlipStore, betId: string | undefined) =>
  slip.bets().find(({ id }) => id === betId)?.phase.at;

/**
 * One-tap betting on the prices of the page: while it is on, a tap on one is a bet at that price.
 * @returns the outcome of the last tap, and the element that places the bets, to be rendered
 */
export function useTappedBets() {
  const platform = usePlatform();
  const oneTap = oneTapFor(platform);
  const { slip, bets } = useSlip();
  const { pathname } = useLocation();
  const [tapped, setTapped] = useState<readonly TappedPrice[]>([]);
  const [last, setLast] = useState<LastTap>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place for the same tap
  useEffect(() => () => oneTap.disarm(t`Off: you left the page.`), [oneTap, pathname]);
  const isArmed = useOneTap().state.at === 'armed';
  useEffect(() => {
    if (isArmed) setLast({});
  }, [isArmed]);
  useEffect(() => {
    const say = (problem: string) =>
      setLast(({ betId }) => ({ betId, problem, phase: phaseOf(slip, betId) }));
    slip.takeTap = (price) => {
      if (oneTap.state().at !== 'armed') return false;
      const problem = oneTap.allow(price.tap);
      if (problem === undefined) setTapped((before) => [...before, price]);
      else say(problem);
      return true;
    };
    return () => {
      slip.takeTap = undefined;
    };
  }, [slip, oneTap]);
  const placed = bets.find(({ id }) => id === last.betId);
  return {
    said:
      last.problem !== undefined && last.phase === placed?.phase.at
        ? last.problem
        : placed && describeOutcome(placed),
    placing: tapped.map((price) => (
      <TappedBet
        key={`${price.tap.pressedAt} ${price.selection.runnerId} ${price.side}`}
        tapped={price}
        onDone={(problem) => {
          setTapped((before) => before.filter((other) => other !== price));
          setLast(({ betId }) =>
            problem === undefined
              ? { betId: slip.bets()[0]?.id }
              : { betId, problem, phase: phaseOf(slip, betId) },
          );
        }}
      />
    )),
  };
}

interface TappedBetProps {
  readonly tapped: TappedPrice;
  /** @param problem why the bet was not placed */
  readonly onDone: (problem: string | undefined) => void;
}

/** Places one tapped price, once, where it is still on offer or a better one is. */
function TappedBet({ tapped: { selection, side, quote }, onDone }: TappedBetProps) {
  const oneTap = oneTapFor(usePlatform());
  const tapToPlace = useTapToPlace(selection);
  const best = useBest({ selection, side });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(
      best && isNoWorse({ side }, quote, best)
        ? tapToPlace(side, quote, oneTap.stake())
        : t`The price had just changed: nothing was bet.`,
    );
  });
  return null;
}
