import { toPaise } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, Modal, Money, OtpInput, PasswordInput, Stack } from '@touchline/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import type { ConfirmationQuestion, Confirmations } from '../../../core/session/startConfirmations';

interface Props extends Pick<Confirmations, 'answer' | 'again'> {
  question: ConfirmationQuestion;
}

/**
 * Asks for the password or a code before a withdrawal leaves. It shows what is sent, and the password or code goes only
 * to the back end.
 */
export function ConfirmWithdrawal({ question, answer, again }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [word, setWord] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { by, amount, to, holder, refused, isChecking } = question;
  const isCode = by === 'code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setEmpty(word === '');
    if (word === '') return;
    answer(word);
    setWord('');
  };
  const missing = isCode ? t`Enter the code.` : t`Enter your password.`;
  const error = isEmpty ? missing : refused;
  return (
    <Modal
      open
      size="sm"
      title={t`Confirm this withdrawal`}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button size="lg" onClick={() => answer(undefined)}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" size="lg" type="submit" form={form} busy={isChecking}>
            {t`Withdraw`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>
            <strong>
              <Money rupee paise={toPaise(amount)} />
            </strong>{' '}
            {holder === '' ? t`to ${to}` : t`to ${to}, ${holder}`}
          </p>
          {isCode ? (
            <OtpInput
              label={t`Code`}
              hint={t`It was sent to your mobile number.`}
              value={word}
              onChange={setWord}
              error={error}
              data-autofocus
            />
          ) : (
            <PasswordInput
              label={t`Your password`}
              autoComplete="current-password"
              value={word}
              onChange={(event) => setWord(event.target.value)}
              error={error}
              data-autofocus
            />
          )}
          {isCode && (
            <Button variant="ghost" onClick={again}>
              {t`Send another code`}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
