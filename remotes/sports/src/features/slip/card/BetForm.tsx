import { describeQuote } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { useBusState, useLocation, usePlatform } from '@touchline/shared/platform';
import { confirmPreference } from '@touchline/shared/storage';
import { Checkbox, lazyPart } from '@touchline/shared/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AlertAtPrice } from '../../alerts';
import { type Bet, isOpen, sameQuote } from '../bet/Bet';
import { type BetProblem, betProblem } from '../bet/check-bet';
import { offeredOrders } from '../bet/order-choices';
import { asAsked, isByLiability } from '../bet/stake-by-liability';
import { PlaceButton, useTapGuard } from '../fields/PlaceButton';
import { PriceField } from '../fields/PriceField';
import { StakeField, StakePresets } from '../fields/StakeField';
import type { PlaceAll } from '../placing/usePlaceAll';
import { slipFor } from '../state/slipFor';
import { useRescuedFocus } from '../useTapFocus';
import { BetFigures } from './BetFigures';
import styles from './BetForm.module.css';
import { BetNote } from './BetNote';
import { Confirmation } from './Confirmation';
import { FoldedBet } from './FoldedBet';
import { ProjectedPosition } from './ProjectedPosition';
import { useBest, useBetContext } from './useBetContext';

interface BetFormProps {
  readonly bet: Bet;
  readonly placeAll: PlaceAll;
  readonly folded: boolean;
  readonly onUnfold: () => void;
}

const OrderOptions = lazyPart(
  () => import('../fields/OrderOptions').then(({ OrderOptions }) => OrderOptions),
  <div className={styles.ordersToCome} />,
);

/** A bet before it is placed: price, stake, profit, liability, and the Place button; or folded into a line. */
export function BetForm({ bet, placeAll, folded, onUnfold }: BetFormProps) {
  const { t } = useLingui();
  const { modals, settings } = usePlatform();
  const slip = slipFor(usePlatform());
  const { pathname, search } = useLocation();
  const player = useBusState('session').status === 'player';
  const best = useBest(bet);
  const [pressed, setPressed] = useState(false);
  const [note, setNote] = useState<string>();
  /** The reason why the last Place sent nothing, unless the fault was in the bet itself. */
  const [missed, setMissed] = useState<'market' | 'prices'>();
  useEffect(() => slip.dispatch(bet.id, { type: 'market', best }), [slip, bet.id, best]);

  const confirming = bet.phase.at === 'confirming' && player ? bet.phase : undefined;
  // While the player is asked about a new price, all figures are for the bet at that price.
  const shown = confirming ? asAsked(bet) : bet;
  const shownQuote = shown.quote;
  const context = useBetContext(shown, best);
  const problem = betProblem(shown, context);
  const armed = useTapGuard(confirming ? describeQuote(shownQuote) : '');
  const blocked = problem !== undefined || !armed;

  const place = (askFirst: boolean) => {
    // A visitor logs in first, so the stake is not checked yet.
    if (!player)
      return modals.open('modal-login', {
        to: pathname + search,
        reason: t`Log in to place your bet. It stays in the slip.`,
      });
    setPressed(true);
    setNote(undefined);
    setMissed(problem?.of === 'market' || problem?.of === 'prices' ? problem.of : undefined);
    if (problem !== undefined || !isOpen(bet)) return;
    // A price may have gone out of date since this was drawn.
    if (!slip.place(bet.id, askFirst)) setMissed('prices');
  };
  useEffect(() => placeAll.add(bet.id, place));
  const isReady = problem === undefined;
  useEffect(() => {
    placeAll.setReady(bet.id, isReady);
    return () => placeAll.setReady(bet.id, false);
  }, [placeAll, bet.id, isReady]);

  // The press began when another price was shown, because leaving the price field has just changed it.
  const seen = useRef(bet.quote);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sameQuote(seen.current, bet.quote)) place(confirmPreference.read());
    seen.current = bet.quote;
  };
  const confirm = () => slip.confirm(bet.id, shownQuote);
  const leave = () => {
    if (confirming) slip.dispatch(bet.id, { type: 'leave-confirmation' });
    else if (bet.stakeText !== '') slip.dispatch(bet.id, { type: 'stake', text: '' });
    else slip.remove(bet.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const confirms = confirming && event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && !event.repeat && !confirms) seen.current = bet.quote;
    else if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      if (event.key === 'Escape') leave();
      // In a field Enter confirms the question below; a held Enter does nothing.
      else if (!event.repeat && !blocked) confirm();
    }
  };
  const canAlert = player && bet.isManualPrice && best !== undefined && best.price !== bet.quote.price;
  const offered = offeredOrders(settings.current(), bet);
  const closed = problem?.of === 'market';
  const canTake = !closed && problem?.of !== 'prices' && bet.phase.at === 'draft';
  const moved = canTake && best && !sameQuote(best, bet.quote) ? best : undefined;
  const notPlaced = missed && problem === undefined ? describeMissed(missed) : undefined;
  const said = closed || pressed || bet.stakeText !== '' ? problem : undefined;
  const form = useRef<HTMLFormElement>(null);
  useRescuedFocus(form, String(folded));
  if (folded)
    return (
      <FoldedBet
        bet={shown}
        problem={said?.text ?? notPlaced}
        invalid={isOfStake(said)}
        onUnfold={onUnfold}
      />
    );
  return (
    <form ref={form} tabIndex={-1} className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <div className={styles.terms}>
        <PriceField bet={bet} onNote={setNote} />
        <StakeField bet={shown} invalid={isOfStake(said)} />
      </div>
      <BetNote bet={bet} moved={moved} problem={said} note={note ?? notPlaced} limits={context.limits} />
      <StakePresets
        onPick={(text) => slip.dispatch(bet.id, { type: isByLiability(bet) ? 'liability' : 'stake', text })}
      />
      <BetFigures bet={shown} />
      <ProjectedPosition bet={shown} />
      {canAlert && (
        <AlertAtPrice
          market={{ ...bet.selection, sportId: undefined }}
          runner={{ id: bet.selection.runnerId, name: bet.selection.runnerName }}
          side={bet.side}
          price={bet.quote.price}
          best={best.price}
        />
      )}
      {bet.selection.format === 'DECIMAL' && (
        <Checkbox
          label={t`Keep the unmatched part`}
          checked={bet.persistUnmatched}
          onChange={(event) =>
            slip.dispatch(bet.id, { type: 'persist', persistUnmatched: event.target.checked })
          }
        />
      )}
      {bet.selection.format === 'DECIMAL' && offered.length > 0 && (
        <OrderOptions bet={bet} offered={offered} />
      )}
      {confirming ? (
        <Confirmation bet={bet} change={confirming.change} blocked={blocked} onConfirm={confirm} />
      ) : (
        <PlaceButton
          bet={bet}
          player={player}
          disabled={player && closed}
          onPointerDown={() => {
            seen.current = bet.quote;
          }}
        />
      )}
    </form>
  );
}

const isOfStake = (problem: BetProblem | undefined) => problem?.of === 'stake' || problem?.of === 'funds';

/** The reason why a Place sent nothing, in the past tense, because the reason may no longer exist. */
function describeMissed(reason: 'market' | 'prices'): string {
  return reason === 'market'
    ? translate`Not placed: the market took no bets. Place again.`
    : translate`Not placed: the price was out of date. Place again.`;
}
