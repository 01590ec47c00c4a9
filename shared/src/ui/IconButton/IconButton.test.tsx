import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';

it('an icon button is known by its label alone, and tells whether it is pressed', async () => {
  const onClick = jest.fn();
  render(<IconButton icon="star" label="Pin India v Australia" aria-pressed onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pin India v Australia', pressed: true }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
