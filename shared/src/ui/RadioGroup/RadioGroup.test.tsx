import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './RadioGroup';

it('a radio group reports the option that is chosen, described by its hint and the group by its error', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Pay by"
      value={undefined}
      onChange={onChange}
      error="Choose a way to pay"
      options={[
        { value: 'UPI', label: 'UPI', hint: 'At once' },
        { value: 'BANK', label: 'Bank transfer', disabled: true },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Pay by' })).toHaveAccessibleDescription('Choose a way to pay');
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeDisabled();
  const upi = screen.getByRole('radio', { name: 'UPI' });
  expect(upi).toHaveAccessibleDescription('At once');
  await userEvent.click(upi);
  expect(onChange.mock.calls).toEqual([['UPI']]);
});
