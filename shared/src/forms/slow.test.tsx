import { act, fireEvent, render, screen } from '@testing-library/react';
import { SLOW_AFTER_MS } from '../contracts/api';
import { deferred } from '../testing';
import { Form, object, PasswordField, SubmitButton, type SubmitOutcome, string, TextField } from '.';

const schema = object({ name: string().required('Enter a name'), secret: string() });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const save = () => screen.getByRole('button', { name: 'Save' });
const told = () => screen.queryByRole('status');

/** A form that was sent and whose answer is delayed. */
async function sent({ canStop = true } = {}) {
  const { promise, resolve: answer } = deferred<SubmitOutcome>();
  const onSubmit = jest.fn(() => promise);
  render(
    <Form
      schema={schema}
      onSubmit={onSubmit}
      slow="It may be saved already."
      onStopWaiting={canStop ? () => answer('unknown') : undefined}
    >
      <TextField name="name" label="Name" />
      <PasswordField name="secret" label="Secret" autoComplete="current-password" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Asha' } });
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'seen' } });
  fireEvent.click(save());
  await pass(0);
  return { onSubmit, answer: () => act(async () => answer(undefined)) };
}

test('an answer that is ten seconds late is told of politely, until it comes', async () => {
  const { answer } = await sent();
  await pass(SLOW_AFTER_MS - 1);
  expect(told()).not.toBeInTheDocument();
  await pass(1);
  expect(told()).toHaveTextContent('No answer yetIt may be saved already.');
  // Pages that delay notices during a submit must not delay these.
  expect(told()?.closest('[aria-busy="true"]')).toBeNull();
  await answer();
  expect(told()).not.toBeInTheDocument();
});

test('the wait can be ended: the form stays as typed, and can be sent again', async () => {
  const { onSubmit } = await sent();
  await pass(SLOW_AFTER_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await pass(0);
  expect(told()).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Asha');
  expect(screen.getByLabelText('Secret')).toHaveValue('seen');
  expect(save()).toHaveFocus();
  fireEvent.click(save());
  await pass(SLOW_AFTER_MS - 1);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(told()).not.toBeInTheDocument();
});

test('where a second sending could do harm there is no end to the wait', async () => {
  const { onSubmit } = await sent({ canStop: false });
  await pass(SLOW_AFTER_MS * 100);
  expect(told()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).not.toBeInTheDocument();
  fireEvent.click(save());
  await pass(0);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
