import { BREAK_DAYS, breakEnd } from '@touchline/shared/contracts/money';
import { formatDateTime, serverNow } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Modal, Select } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './ChosenLimits.module.css';

interface BreakProps {
  readonly breakUntil: string | undefined;
  readonly onStart: (days: (typeof BREAK_DAYS)[number]) => Promise<void>;
}

/** The player's break, or the choice of one. */
export function Break({ breakUntil, onStart }: BreakProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const [days, setDays] = useState<(typeof BREAK_DAYS)[number]>(1);
  const [isAsked, setAsked] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const until = breakEnd({ breakUntil }, serverNow(platform));
  if (until !== undefined) {
    const end = formatDateTime(until);
    return (
      <Banner tone="info" title={t`You take a break until ${end}`}>
        {t`Until then you can’t bet, deposit or play. You can withdraw, and your open bets stay.`}
      </Banner>
    );
  }
  const labels = { 1: t`24 hours`, 7: t`7 days`, 30: t`30 days` };
  const length = labels[days];
  const ask = () => {
    setProblem(undefined);
    setAsked(true);
  };
  const start = async () => {
    setStarting(true);
    try {
      await onStart(days);
      setAsked(false);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setStarting(false);
    }
  };
  return (
    <div className={styles.break}>
      <Select
        label={t`Take a break`}
        options={BREAK_DAYS.map((option) => ({ value: String(option), label: labels[option] }))}
        value={String(days)}
        onChange={({ target }) => setDays(BREAK_DAYS.find((option) => String(option) === target.value) ?? 1)}
      />
      <Button onClick={ask}>{t`Take a break`}</Button>
      <Modal
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`A break of ${length}`}
        footer={
          <Button variant="primary" busy={isStarting} onClick={() => void start()}>
            {t`Begin the break`}
          </Button>
        }
      >
        <p>{t`You can’t bet, deposit or play until it ends, and nobody can end it sooner. Open bets stay, and you can withdraw.`}</p>
        {problem !== undefined && <Banner tone="error" title={problem} />}
      </Modal>
    </div>
  );
}
