import { formatRupees, parseRupees } from '@touchline/shared/format';
import { Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { confirmPreference } from '@touchline/shared/storage';
import { Button, Icon, MoneyInput } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';
import { DISARM_AFTER_MS, useOneTap } from './OneTap';
import styles from './OneTap.module.css';

/** Switches one-tap betting, with its stake. Shows as text that it is on. */
export function OneTapBar() {
  const { t } = useLingui();
  const { oneTap, state } = useOneTap();
  const stake = useSyncExternalStore(oneTap.subscribe, oneTap.stake);
  const player = useBusState('session').status === 'player';
  const asks = useSyncExternalStore(confirmPreference.subscribe, confirmPreference.read);
  const presets = usePlatform().session.stakes();
  const parsed = parseRupees(stake);
  const paise = parsed.ok && parsed.paise > 0 ? parsed.paise : undefined;
  const armed = state.at === 'armed';
  const amount = paise === undefined ? undefined : formatRupees(paise);
  const seconds = DISARM_AFTER_MS / 1_000;
  const why = whyNot({ player, asks, hasStake: paise !== undefined });
  const switchButton = (
    <Button
      variant="secondary"
      size={armed ? 'sm' : undefined}
      aria-pressed={armed}
      aria-disabled={!armed && why !== undefined}
      onClick={() => {
        if (armed) oneTap.disarm();
        else if (why === undefined) oneTap.arm();
      }}
    >
      {armed ? t`Switch off` : t`Switch on`}
    </Button>
  );
  return (
    <section className={styles.oneTap} aria-label={t`One-tap betting`}>
      {armed && paise !== undefined ? (
        <div role="alert" className={styles.alarm}>
          <Icon name="warning" size={18} />
          <p>
            <Trans>
              <strong>One-tap betting is on.</strong> Each tap on a price bets {amount} at once.
            </Trans>
          </p>
          {switchButton}
        </div>
      ) : (
        <>
          <p role="status" className={styles.calm}>
            {(state.at === 'off' && state.reason) ||
              why ||
              t`One-tap betting is off: a tap fills the slip. Switched on, it ends after ${seconds} s without use.`}
          </p>
          <div className={styles.stake}>
            <MoneyInput
              label={t`Stake per tap`}
              value={stake}
              onChange={(event) => oneTap.setStake(event.target.value.slice(0, 40))}
            />
            {switchButton}
          </div>
          <fieldset className={styles.presets}>
            <legend className="visually-hidden">{t`Stakes per tap`}</legend>
            {presets.slice(0, 5).map(({ title, value }) => (
              <button
                key={`${title} ${value}`}
                type="button"
                translate="no"
                aria-pressed={stake === String(value)}
                onClick={() => oneTap.setStake(String(value))}
              >
                {title}
              </button>
            ))}
          </fieldset>
        </>
      )}
    </section>
  );
}

function whyNot({ player, asks, hasStake }: { player: boolean; asks: boolean; hasStake: boolean }) {
  if (!player) return translate`Log in to bet with one tap.`;
  if (asks) return translate`“Confirm before placing” is on, so a tap only fills the slip.`;
  return hasStake ? undefined : translate`Enter a stake per tap.`;
}
