import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Spinner } from '@touchline/shared/ui';
import { FocusOnMount } from '../page/FocusOnMount';
import type { Claim } from './useClaims';

interface ClaimOutcomeProps {
  readonly claim: Claim | undefined;
  readonly amount: Paise;
  /** Whether the current list says that it is claimed. */
  readonly isClaimed: boolean;
}

/** The outcome of a claim. A refusal shows the server's message. */
export function ClaimOutcome({ claim, amount, isClaimed }: ClaimOutcomeProps) {
  const { t } = useLingui();
  switch (claim?.kind) {
    case 'claimed': {
      const sum = formatMoney(amount);
      return (
        <FocusOnMount>
          <Banner tone="success">{t`You have claimed ₹${sum}.`}</Banner>
        </FocusOnMount>
      );
    }
    case 'refused':
      if (!isClaimed) return <Banner tone="error">{claim.message}</Banner>;
      // It was claimed before, for example in another tab. That is no error, and the button is gone.
      return (
        <FocusOnMount>
          <Banner>{claim.message}</Banner>
        </FocusOnMount>
      );
    case 'checking':
      return (
        <p role="status">
          <Spinner />{' '}
          {claim.isLong
            ? t`No answer came. We are asking whether it was claimed. Your list cannot be read at the moment. We ask again from time to time: you can leave this page and look later.`
            : t`No answer came. We are asking whether it was claimed.`}
        </p>
      );
    case 'lost':
      return (
        <Banner tone="warning" title={claim.message}>
          {t`Nothing was claimed. Please try again.`}
        </Banner>
      );
    case 'unsure':
      return (
        <Banner tone="warning" title={claim.message}>
          {t`It is not known whether it was claimed. Look at your balance before you claim again.`}
        </Banner>
      );
    default:
      return null;
  }
}
