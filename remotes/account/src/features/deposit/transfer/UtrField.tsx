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
        maxLength={20}
        parse={(text) => text.replace(/\s/g, '')}
        hint={hint}
      />
      {used && <UsedUtrBanner request={used} />}
    </>
  );
}
