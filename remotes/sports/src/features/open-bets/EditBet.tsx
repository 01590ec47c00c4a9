import { liability, nearestPrice } from '@touchline/shared/betting';
import type { OpenBet, Side } from '@touchline/shared/contracts/bets';
import type { LadderKind } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, formatOdds, type ParsedRupees, parseRupees, sideLabel } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { Button, Modal, MoneyInput } from '@touchline/shared/ui';
import { type FormEvent, useState } from 'react';
import { useEventMarkets } from '../events';
import { PriceStepper } from '../price-stepper';
import { BestNow } from './BestNow';
import { useChanges } from './changes-context';
import styles from './EditBet.module.css';

interface EditBetProps {
  /** Whether its price is decimal odds. */
  readonly bet: OpenBet & { readonly side: Side };
  readonly onClose: () => void;
}

/** Changes price or stake of a bet's unmatched part. The matched part is not affected. */
export function EditBet({ bet, onClose }: EditBetProps) {
  const { t } = useLingui();
  const changes = useChanges();
  const ladder = useLadder(bet);
  const [price, setPrice] = useState(bet.price);
  const [note, setNote] = useState<string>();
  // Until another amount is typed it follows the unmatched stake, because a part may be matched while the dialog is
  // open.
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: Paise }>();
  const text = typed?.text ?? formatMoney(bet.remaining).replaceAll(',', '');
  const stake = parseRupees(text);
  const problem = problemOf(stake, typed !== undefined && typed.over !== bet.remaining ? bet : undefined);
  const isSame = stake.ok && stake.paise === bet.remaining && price === bet.price;

  const side = sideLabel(bet);
  const { runnerName } = bet;
  const [amount, current, matched] = [
    formatMoney(bet.remaining),
    formatOdds(bet.price),
    formatMoney(bet.matchedStake),
  ];
  const risk = stake.ok
    ? formatMoney(liability({ format: 'DECIMAL', side: bet.side, price, stake: stake.paise }))
    : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!stake.ok || problem || isSame) return;
    changes.ask(bet, { kind: 'edit', price: nearestPrice(price, ladder), remaining: stake.paise });
    onClose();
  };

  return (
    <Modal open onClose={onClose} size="sm" title={t`Edit: ${side} ${runnerName}`}>
      <form className={styles.form} onSubmit={save} noValidate>
        <p className={styles.terms}>
          {bet.matchedStake > 0
            ? t`Unmatched: ${amount} at ${current}; ${matched} is matched and stays.`
            : t`Unmatched: ${amount} at ${current}.`}{' '}
          <BestNow bet={bet} />
        </p>
        <PriceStepper price={price} ladder={ladder} onPrice={setPrice} onNote={setNote} autoFocus />
        <p role="status" className={styles.note}>
          {note}
        </p>
        <MoneyInput
          label={t`Unmatched stake`}
          value={text}
          error={problem}
          onChange={(event) => setTyped({ text: event.target.value, over: bet.remaining })}
        />
        {risk !== undefined && !problem && <p className={styles.terms}>{t`Liability ${risk}`}</p>}
        <Button type="submit" variant="primary" full aria-disabled={isSame || problem !== undefined}>
          {isSame ? t`Nothing changed yet` : t`Save the change`}
        </Button>
      </form>
    </Modal>
  );
}

/** @param overtaken the bet, when its unmatched stake changed after the amount was typed */
function problemOf(stake: ParsedRupees, overtaken: OpenBet | undefined): string | undefined {
  if (!stake.ok || stake.paise === 0) return translate`Enter an amount above zero, such as 500 or 99.50.`;
  if (!overtaken) return undefined;
  const amount = formatMoney(overtaken.remaining);
  return translate`${amount} is unmatched now: enter the unmatched stake again.`;
}

/** The market's own ladder; CLASSIC until it is known. */
function useLadder({ eventId, marketId }: OpenBet): LadderKind {
  const markets = useEventMarkets(eventId).data?.markets;
  return markets?.find((market) => market.id === marketId)?.ladder ?? 'CLASSIC';
}
