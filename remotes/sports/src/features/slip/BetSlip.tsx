import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { useMediaQuery } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { AlertWatch } from '../alerts';
import { POLL_MS, useWatchedEvents } from '../odds';
import { useBetsRefresh } from '../positions';
import { isOpen } from './bet/Bet';
import { DockedSlip } from './DockedSlip';
import { useKeptStake } from './fields/useLastStake';
import { dropFirstSlip } from './first-slip';
import { useTappedBets } from './placing/useTappedBets';
import { SlipColumn } from './SlipColumn';
import { betSender } from './state/BetSender';
import { slipFor, useSlip } from './state/slipFor';
import { useFollowedBets } from './state/useFollowedBets';
import { useTapFocus } from './useTapFocus';

/** The width from which the shell has a column for the slip; on a narrower screen it floats. */
const COLUMN = '(min-width: 1024px)';

/** The slot `bet-slip`: a column beside the content, or a sheet at the bottom of a small screen. */
export default function BetSlip() {
  const slip = slipFor(usePlatform());
  // Not in an effect, because those of the cards come first and change their bets.
  slip.sendBy(betSender);
  useEffect(() => slip.start(), [slip]);
  useBetsRefresh();
  const { bets } = useSlip();
  useFollowedBets(bets);
  useKeptStake(bets);
  useTapFocus();
  useWatchedEvents(
    bets.filter(isOpen).map((bet) => bet.selection.eventId),
    POLL_MS.slip,
  );
  const isPlayer = useBusState('session').status === 'player';
  const isColumn = useMediaQuery(COLUMN);
  const [wasColumn, setWasColumn] = useState(isColumn);
  if (isColumn && !wasColumn) setWasColumn(true);
  const { said, placing } = useTappedBets();
  useFirstSlipLimit();
  return (
    <>
      {placing}
      {isColumn ? (
        <SlipColumn bets={bets} said={said} />
      ) : (
        <DockedSlip bets={bets} said={said} startsOpen={wasColumn} />
      )}
      {isPlayer && <AlertWatch />}
    </>
  );
}

/** How long a bet of the slip's first view may take. */
const FIRST_SLIP_MS = 10_000;

/** Removes the slip's first view where its price is gone, so that no bet takes its place. */
function useFirstSlipLimit(): void {
  const { t } = useLingui();
  const { toast } = usePlatform();
  useEffect(() => {
    const drop = () => {
      // The taps are still to be made on the page.
      if (document.querySelector('[data-received]')) timer = setTimeout(drop, FIRST_SLIP_MS);
      else if (dropFirstSlip()) toast.error(t`This price is not on offer any more.`);
    };
    let timer = setTimeout(drop, FIRST_SLIP_MS);
    return () => clearTimeout(timer);
  }, [t, toast]);
}
