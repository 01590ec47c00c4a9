import { confirmPreference } from '@touchline/shared/contracts';
import { formatRupees, parseRupees } from '@touchline/shared/format';
import { t as now, Trans, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Icon, MoneyInput } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';
import styles from './Ladder.module.css';
import { DISARM_AFTER_MS, type OneTap } from './OneTap';

interface OneTapBarProps {
  readonly oneTap: OneTap;
  readonly player: boolean;
  readonly stake: string;
  readonly onStake: (text: string) => void;
}

/** Switches one-tap betting, with its stake. A switched-on one says so in words above the ladder. */
export function OneTapBar({ oneTap, player, stake, onStake }: OneTapBarProps) {
  const { t } = useLingui();
  const state = useSyncExternalStore(oneTap.subscribe, oneTap.state);
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
        <div className={styles.stake}>
          <p role="alert" className={styles.alarm}>
            <Icon name="warning" size={18} />
            <span>
              <Trans>
                <strong>One-tap betting is on.</strong> Each tap bets {amount} at once.
              </Trans>
            </span>
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
              onChange={(event) => onStake(event.target.value.slice(0, 40))}
            />
            {switchButton}
          </div>
          <fieldset className={styles.presets}>
            <legend className="visually-hidden">{t`Stakes per tap`}</legend>
            {presets.slice(0, 5).map(({ title, value }) => (
              <button
                key={`${title} ${value}`}
                type="button"
                aria-pressed={stake === String(value)}
                onClick={() => onStake(String(value))}
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
  if (!player) return now`Log in to bet with one tap.`;
  if (asks) return now`“Confirm before placing” is on, so a tap only fills the slip.`;
  return hasStake ? undefined : now`Enter a stake per tap.`;
}
