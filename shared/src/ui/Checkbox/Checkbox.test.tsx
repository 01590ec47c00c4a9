import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

it('a checkbox is ticked by its label; its name is the label and its error the description', async () => {
  render(<Checkbox label="I am 18 or older" error="Please confirm to go on" />);
  const box = screen.getByRole('checkbox', { name: 'I am 18 or older' });
  expect(box).toHaveAccessibleDescription('Please confirm to go on');
  expect(box).toBeInvalid();
  await userEvent.click(screen.getByText('I am 18 or older'));
  expect(box).toBeChecked();
});
