import type { Bonus } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, Modal, Stack } from '@touchline/shared/ui';
import { ClaimOutcome } from '../../claim/ClaimOutcome';
import type { Claim } from '../../claim/useClaims';
import styles from './BonusCard.module.css';
import { BonusExpiry } from './BonusExpiry';
import { BonusTurnover } from './BonusTurnover';
import { NO_TERMS } from './bonus-labels';

interface ClaimDialogProps {
  readonly bonus: Bonus;
  readonly claim: Claim | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClaim: () => void;
  readonly onEnd: () => void;
}

/** The terms of a bonus with the claim under them, so that a player sees them before claiming. */
export function ClaimDialog({ bonus, claim, open, onClose, onClaim, onEnd }: ClaimDialogProps) {
  const { t } = useLingui();
  const amount = formatMoney(bonus.amount);
  const isRunning = claim?.kind === 'sending' || claim?.kind === 'checking';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={bonus.title}
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
