import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select';

it('a select offers its options and reports the choice', async () => {
  const onChange = jest.fn((event: React.ChangeEvent<HTMLSelectElement>) => event.target.value);
  render(
    <Select
      label="Status"
      placeholder="Any status"
      error="Choose one"
      options={[
        { value: 'paid', label: 'Paid' },
        { value: 'void', label: 'Void', disabled: true },
      ]}
      onChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Status' });
  expect(select).toHaveDisplayValue('Any status');
  expect(select).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('option', { name: 'Void' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Paid');
  expect(onChange).toHaveLastReturnedWith('paid');
});
