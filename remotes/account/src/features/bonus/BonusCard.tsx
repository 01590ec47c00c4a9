import type { Bonus } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Button, Card, Modal, ProgressBar, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import { ClaimOutcome } from '../../claim/ClaimOutcome';
import type { Claim } from '../../claim/useClaims';
import { labelOf } from '../../labels/labelOf';
import styles from './BonusCard.module.css';
import { BonusExpiry } from './BonusExpiry';
import { BONUS_STATUS_LABELS, NO_TERMS, STATUS_TONES } from './bonus-labels';

interface BonusCardProps {
  readonly bonus: Bonus;
  readonly claim: Claim | undefined;
  readonly onClaim: () => void;
  /** The bonus expired while it was on the screen. */
  readonly onEnd: () => void;
}

export function BonusCard({ bonus, claim, onClaim, onEnd }: BonusCardProps) {
  const { t } = useLingui();
  const [isReading, setIsReading] = useState(false);
  const isAvailable = bonus.status === 'AVAILABLE' && claim?.kind !== 'claimed';
  // The claim's answer arrives before the list's.
  const status = claim?.kind === 'claimed' && bonus.status === 'AVAILABLE' ? 'CLAIMED' : bonus.status;
  const isOpen = isReading && isAvailable;
  return (
    <Card
      title={bonus.title || t`Bonus`}
      actions={
        <Badge tone={STATUS_TONES[status]}>
          {labelOf(BONUS_STATUS_LABELS, status, bonus.serverWords?.status)}
        </Badge>
      }
    >
      <Stack gap={3}>
        <p translate="no" className={styles.amount}>{`₹${formatMoney(bonus.amount)}`}</p>
        <BonusTurnover bonus={bonus} />
        <BonusExpiry bonus={bonus} onEnd={onEnd} />
        {!isOpen && <ClaimOutcome claim={claim} amount={bonus.amount} isClaimed={!isAvailable} />}
        {isAvailable ? (
          <Button
            variant="primary"
            full
            busy={claim?.kind === 'sending' || claim?.kind === 'checking'}
            onClick={() => setIsReading(true)}
          >
            {t`Read the terms and claim`}
          </Button>
        ) : (
          <details className={styles.details}>
            <summary className={styles.summary}>{t`Terms`}</summary>
            <p className={styles.terms} dir="auto">
              {bonus.terms || t(NO_TERMS)}
            </p>
          </details>
        )}
      </Stack>
      <ClaimDialog
        bonus={bonus}
        claim={claim}
        open={isOpen}
        onClose={() => setIsReading(false)}
        onClaim={onClaim}
        onEnd={onEnd}
      />
    </Card>
  );
}

interface ClaimDialogProps {
  readonly bonus: Bonus;
  readonly claim: Claim | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClaim: () => void;
  readonly onEnd: () => void;
}

/** The terms of a bonus with the claim under them, so that a player sees them before claiming. */
function ClaimDialog({ bonus, claim, open, onClose, onClaim, onEnd }: ClaimDialogProps) {
  const { t } = useLingui();
  const amount = formatMoney(bonus.amount);
  const isRunning = claim?.kind === 'sending' || claim?.kind === 'checking';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={bonus.title || t`Bonus`}
      footer={
        <Button variant="primary" size="lg" full busy={isRunning} onClick={onClaim}>
          {t`Claim ₹${amount}`}
        </Button>
      }
    >
      <Stack gap={3}>
        <BonusTurnover bonus={bonus} />
        <BonusExpiry bonus={bonus} onEnd={onEnd} />
        <h3>{t`Terms`}</h3>
        <p className={styles.terms} dir="auto">
          {bonus.terms || t(NO_TERMS)}
        </p>
        <ClaimOutcome claim={claim} amount={bonus.amount} isClaimed={false} />
      </Stack>
    </Modal>
  );
}

/** The bonus's turnover: required, done, and remaining. */
function BonusTurnover({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const { status, turnoverRequired: required, turnoverDone: done } = bonus;
  // Terms that the back end does not send are not said to be none.
  if (required === undefined) return null;
  const whole = formatMoney(required);
  const reached = formatMoney(done);
  const left = formatMoney(required - done);
  if (required <= 0) return <p className={styles.note}>{t`No turnover is asked for.`}</p>;
  if (status === 'AVAILABLE' || (status === 'EXPIRED' && done === 0))
    return <p className={styles.note}>{t`Turnover to reach: ₹${whole}`}</p>;
  return (
    <div className={styles.turnover}>
      <ProgressBar label={t`Turnover`} value={done} max={required} valueText={t`₹${reached} of ₹${whole}`} />
      {status !== 'EXPIRED' && (
        <p className={styles.note}>
          {done < required ? t`₹${left} left` : t`The whole turnover is reached.`}
        </p>
      )}
    </div>
  );
}
