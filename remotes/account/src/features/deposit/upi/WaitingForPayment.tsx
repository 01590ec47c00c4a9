import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Banner, Button, buttonClass, Card, Inline, Stack } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { PaidForm } from './PaidForm';

interface WaitingForPaymentProps {
  orderId: string;
  isReachable: boolean;
  isChecking: boolean;
  onCheck: () => void;
  /** Absent once the payment is known, because the player must not pay or report it again. */
  onReport?: (utr: string) => Promise<void>;
  children: ReactNode;
}

export function WaitingForPayment({
  orderId,
  isReachable,
  isChecking,
  onCheck,
  onReport,
  children,
}: WaitingForPaymentProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Waiting for your payment`}>
      <Stack gap={3}>
        <p role="status">{children}</p>
        {!isReachable && (
          <Banner tone="warning">
            {t`We can’t reach the server just now and keep trying. A payment you have made is not lost.`}
          </Banner>
        )}
        <Inline justify="between">
          <Button icon="refresh" busy={isChecking} onClick={onCheck}>
            {t`Check now`}
          </Button>
          {onReport && (
            <Link to="/depositw" className={buttonClass({ variant: 'ghost' })}>
              {t`Start again`}
            </Link>
          )}
        </Inline>
        {onReport && <PaidForm onReport={onReport} />}
        <small>{t`Order ${orderId}`}</small>
      </Stack>
    </Card>
  );
}
