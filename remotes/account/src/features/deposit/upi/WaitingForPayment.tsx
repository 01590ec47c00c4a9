import { Form, SubmitButton } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Button, ButtonLink, Card, Inline, Stack } from '@touchline/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paidSchema } from '../transfer/transfer.schema';
import { UtrField } from '../transfer/UtrField';

interface WaitingForPaymentProps {
  orderId: string;
  isReachable: boolean;
  isChecking: boolean;
  onCheck: () => void;
  /** Absent once the payment is known, because the player must not pay or report it again. */
  onReport?: ((utr: string) => Promise<void>) | undefined;
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
            <ButtonLink to="/depositw" variant="ghost">
              {t`Start again`}
            </ButtonLink>
          )}
        </Inline>
        {onReport && <PaidForm onReport={onReport} />}
        <small>{t`Order ${orderId}`}</small>
      </Stack>
    </Card>
  );
}

/** Sends the UTR of a payment that left the player's bank and did not arrive, so that the back end can look for it. */
function PaidForm({ onReport }: { onReport: (utr: string) => Promise<void> }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button full onClick={() => setIsOpen(true)}>
        {t`I’ve paid but it isn’t showing`}
      </Button>
    );
  return (
    <div ref={form}>
      <Form
        schema={paidSchema}
        onSubmit={({ utr }) => onReport(utr)}
        draft="upi-payment"
        refocus="utr"
        label={t`Your payment`}
        slow={t`Your UTR may have reached us. This page says so as soon as the answer comes; please don’t pay again.`}
      >
        <UtrField hint={t`12 digits, in your UPI app under this payment, also called reference number`} />
        <SubmitButton full>{t`Look for my payment`}</SubmitButton>
      </Form>
    </div>
  );
}
