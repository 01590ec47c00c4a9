import { Form, SubmitButton } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { paidSchema } from '../transfer/transfer.schema';
import { UtrField } from '../transfer/UtrField';

/** Sends the UTR of a payment that left the player's bank and did not arrive, so that the back end can look for it. */
export function PaidForm({ onReport }: { onReport: (utr: string) => Promise<void> }) {
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
