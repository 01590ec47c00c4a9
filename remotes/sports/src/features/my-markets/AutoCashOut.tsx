import { api, newReference } from '@touchline/shared/contracts/api';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatRupees, parseRupees, toRupees } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf, usePlatform } from '@touchline/shared/platform';
import { Button, MoneyInput } from '@touchline/shared/ui';
import { type FormEvent, useState } from 'react';
import styles from './AutoCashOut.module.css';

interface AutoCashOutProps {
  readonly marketId: string;
  readonly name: string;
  /** The amount that is set, by the server; undefined when none is. Paise. */
  readonly atLeast: Paise | undefined;
  /** Whether the figures are from the last visit. */
  readonly old: boolean;
}

/** The result at which the exchange cashes a market out by itself: the current one, and a form to set one. */
export function AutoCashOut({ marketId, name, atLeast, old }: AutoCashOutProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const set = async (amount: Paise | null) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const request = {
        clientRef: newReference(),
        marketId,
        atLeast: amount === null ? null : toRupees(amount),
      };
      await platform.api.run(api.setAutoCashOut, request);
      setTyped('');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      // Requests the current setting, whatever the outcome of the call.
      platform.bus.emit('bets-changed', { marketId });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (old) return;
    const parsed = parseRupees(typed);
    if (parsed.ok) void set(parsed.paise);
    else setProblem(t`Enter an amount, such as 500.`);
  };
  const amount = atLeast === undefined ? undefined : formatRupees(atLeast);
  return (
    <details className={styles.auto} open={atLeast !== undefined || undefined}>
      <summary>
        {amount === undefined ? t`Automatic cash-out` : t`Cashes out by itself at ${amount} or more`}
      </summary>
      {atLeast === undefined ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <MoneyInput
            label={t`Cash out when the offer reaches`}
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" busy={busy} aria-disabled={old}>
            {t`Set`}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <p>
            {t`The exchange cashes out ${name} once the offer is ${amount} or more, also while this page is closed.`}
          </p>
          <Button busy={busy} onClick={() => void set(null)}>
            {t`Remove`}
          </Button>
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      )}
    </details>
  );
}
