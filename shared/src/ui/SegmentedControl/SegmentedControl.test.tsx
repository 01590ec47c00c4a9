import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl';

function View() {
  const [value, setValue] = useState<'stake' | 'liability' | 'none'>('stake');
  return (
    <SegmentedControl
      label="Enter"
      value={value}
      onChange={setValue}
      options={[
        { value: 'stake', label: 'Stake' },
        { value: 'liability', label: 'Liability' },
        { value: 'none', label: 'None', disabled: true },
      ]}
    />
  );
}

it('a segmented control chooses by press and by arrow keys', async () => {
  render(<View />);
  expect(screen.getByRole('radiogroup', { name: 'Enter' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Liability'));
  expect(screen.getByRole('radio', { name: 'Liability' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Stake' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'None' })).toBeDisabled();
});
