import { Link } from '@touchline/shared/platform';
import { Banner, Button, buttonClass, Card, Inline, Stack } from '@touchline/shared/ui';
import type { ReactNode } from 'react';

interface WaitingForPaymentProps {
  orderId: string;
  isReachable: boolean;
  isChecking: boolean;
  onCheck: () => void;
  /** Off once money is on its way: a second payment is what must not happen. */
  canRestart?: boolean;
  children: ReactNode;
}

export function WaitingForPayment({
  orderId,
  isReachable,
  isChecking,
  onCheck,
  canRestart = true,
  children,
}: WaitingForPaymentProps) {
  return (
    <Card title="Waiting for your payment">
      <Stack gap={3}>
        <p role="status">{children}</p>
        {!isReachable && (
          <Banner tone="warning">
            We can’t reach the server just now and keep trying. A payment you have made is not lost.
          </Banner>
        )}
        <Inline justify="between">
          <Button icon="refresh" busy={isChecking} onClick={onCheck}>
            Check now
          </Button>
          {canRestart && (
            <Link to="/depositw" className={buttonClass({ variant: 'ghost' })}>
              Start again
            </Link>
          )}
        </Inline>
        <small>Order {orderId}</small>
      </Stack>
    </Card>
  );
}
