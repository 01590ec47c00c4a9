import { api as calls } from '@touchline/shared/contracts';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { Form, object, SubmitButton, string, TextField } from '@touchline/shared/forms';
import { usePlatform } from '@touchline/shared/platform';
import { isUnanswered } from '../../unanswered/isUnanswered';
import { findTransfer } from './findTransfer';
import type { Transfer } from './transfer.state';

const utrSchema = object({
  utr: string()
    .required('Enter the UTR of your transfer')
    .matches(/^\d{12}$/, 'A UTR has exactly 12 digits'),
});

interface UtrFormProps {
  methodId: string;
  paise: number;
  onEnd: (transfer: Transfer) => void;
}

/** Sends the UTR of a transfer, once. */
export function UtrForm({ methodId, paise, onEnd }: UtrFormProps) {
  const { api } = usePlatform();
  const send = async ({ utr }: { utr: string }) => {
    try {
      await api.run(calls.createDeposit, { amount: toRupees(paise), methodId, utr });
      onEnd({ kind: 'sent', utr });
    } catch (error) {
      if (isUnanswered(error)) return onEnd({ kind: 'unanswered', utr });
      // A browser sends a POST again by itself when its kept connection breaks under it: "already used" may then be
      // the answer to the second copy of a transfer that was taken.
      const taken = await findTransfer(api, { utr, paise }).catch(() => undefined);
      if (!taken) throw error;
      onEnd({ kind: 'sent', utr });
    }
  };
  return (
    <Form schema={utrSchema} onSubmit={send} refocus="utr" label="Transfer">
      <TextField
        name="utr"
        label="UTR"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        parse={(typed) => typed.replace(/\s/g, '')}
        hint="12 digits, in your bank’s message or app under the transfer"
      />
      <SubmitButton full size="lg">
        Send ₹{formatMoney(paise)} for checking
      </SubmitButton>
    </Form>
  );
}
