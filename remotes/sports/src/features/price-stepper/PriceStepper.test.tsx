import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceStepper } from './PriceStepper';

function Field({ onEnter }: { onEnter?: () => void }) {
  const [price, setPrice] = useState(200);
  const [note, setNote] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <PriceStepper price={price} ladder="CLASSIC" onPrice={setPrice} onNote={setNote} />
      <p role="status">{note}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByLabelText('Price');

async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

test.each([
  ['2.5', '2.5', ''],
  ['2.52', '2.52', ''],
  ['2.51', '2.52', '2.51 is not offered here: the nearest price is 2.52.'],
  ['1.155', '1.16', '1.155 is not offered here: the nearest price is 1.16.'],
  ['9999', '1000', '9999 is not offered here: the nearest price is 1000.'],
  ['0', '1.01', '0 is not offered here: the nearest price is 1.01.'],
  ['-5', '2', '“-5” is no price: type one such as 1.85.'],
  ['1e3', '2', '“1e3” is no price: type one such as 1.85.'],
  ['  ', '2', ''],
])('%j typed is %s on the ladder', async (typed, price, note) => {
  render(<Field />);
  await type(typed);
  await userEvent.tab();
  expect(field()).toHaveValue(price);
  expect(screen.getByRole('status')).toHaveTextContent(note);
});

test('buttons and arrow keys go rung by rung', async () => {
  render(<Field />);
  await userEvent.click(screen.getByRole('button', { name: 'Higher price' }));
  expect(field()).toHaveValue('2.02');
  await userEvent.click(screen.getByRole('button', { name: 'Lower price' }));
  await userEvent.type(field(), '{ArrowDown}');
  expect(field()).toHaveValue('1.99');
});

test('Enter takes a typed price first; only the next one sends the form', async () => {
  const sent = jest.fn();
  render(<Field onEnter={sent} />);
  await type('2.61{Enter}');
  expect(field()).toHaveValue('2.62');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(field(), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});
