import { plainCode } from '@touchline/shared/format';
import { TextField, useFormValue } from '@touchline/shared/forms';
import { UsedUtrBanner } from './UsedUtrBanner';
import { useUsedUtr } from './useUsedUtr';

/** The field of a UTR, which says at once when the player has sent it before. */
export function UtrField({ hint }: { hint: string }) {
  const used = useUsedUtr(useFormValue('utr'));
  return (
    <>
      <TextField
        name="utr"
        label="UTR"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        parse={(text) => plainCode(text)}
        hint={hint}
      />
      {used && <UsedUtrBanner request={used} />}
    </>
  );
}
