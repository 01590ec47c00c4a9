import '../../../testing/browser-globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfirmationQuestion } from '../../../core/session/startConfirmations';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';

function open(changes: Partial<ConfirmationQuestion> = {}) {
  const question: ConfirmationQuestion = {
    by: 'password',
    amount: 500,
    to: 'asha@upi',
    holder: 'Asha Rao',
    isChecking: false,
    ...changes,
  };
  const [answer, again] = [jest.fn(), jest.fn()];
  render(<ConfirmWithdrawal question={question} answer={answer} again={again} />);
  return { answer, again, user: userEvent.setup() };
}

it('says what leaves, takes the password and gives it once', async () => {
  const { answer, user } = open();
  const dialog = screen.getByRole('dialog', { name: 'Confirm this withdrawal' });
  expect(dialog).toHaveTextContent('₹500.00 to asha@upi, Asha Rao');
  await user.type(screen.getByLabelText('Your password'), 'Test@1234{Enter}');
  expect(answer.mock.calls).toEqual([['Test@1234']]);
  expect(screen.getByLabelText('Your password')).toHaveValue('');
});

it('says what is missing, and why the last word was not taken', async () => {
  const { answer, user } = open({ refused: 'This is not your password.' });
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('This is not your password.');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
  expect(answer).not.toHaveBeenCalled();
});

it('takes a code, or sends another', async () => {
  const { answer, again, user } = open({ by: 'code' });
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(again).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(answer).toHaveBeenCalledWith('123456');
});

it.each(['Cancel', 'Close'])('“%s” sends nothing', async (name) => {
  const { answer, user } = open();
  await user.click(screen.getByRole('button', { name }));
  expect(answer.mock.calls).toEqual([[undefined]]);
});

it('takes no second answer while one is checked', async () => {
  const { answer, user } = open({ isChecking: true });
  await user.type(screen.getByLabelText('Your password'), 'Test@1234{Enter}');
  expect(answer).not.toHaveBeenCalled();
});
