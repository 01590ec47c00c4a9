import { MoneyField, RadioField, TextField, useFormValue } from '@touchline/shared/forms';

interface WithdrawalFieldsProps {
  /** What the amount may be. */
  readonly range: string;
}

/** The fields of a withdrawal: those of the way that is chosen. */
export function WithdrawalFields({ range }: WithdrawalFieldsProps) {
  const method = useFormValue('method');
  return (
    <>
      <MoneyField name="amount" label="Amount" hint={range} />
      <RadioField
        name="method"
        label="Pay me by"
        options={[
          { value: 'BANK', label: 'Bank transfer', hint: 'To an account in your own name' },
          { value: 'UPI', label: 'UPI', hint: 'To your UPI id' },
        ]}
      />
      <TextField
        name="holder"
        label="Account holder"
        hint="Your name as the bank has it"
        autoComplete="name"
        maxLength={80}
      />
      {method === 'UPI' ? (
        <TextField
          name="vpa"
          label="UPI id"
          hint="Like name@bank"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={130}
        />
      ) : (
        <>
          <TextField
            name="account"
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
          />
          <TextField
            name="confirmAccount"
            label="Account number again"
            hint="Typed, not pasted: a wrong digit pays someone else"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
          />
          <TextField
            name="ifsc"
            label="IFSC"
            hint="11 characters, on your cheque book"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
          />
        </>
      )}
    </>
  );
}
