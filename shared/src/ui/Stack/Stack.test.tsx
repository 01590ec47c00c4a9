import { render, screen } from '@testing-library/react';
import { Stack } from './Stack';

it('a stack is the element it is told to be, with its gap and its own class beside', () => {
  render(
    <Stack gap={2} role="group" aria-label="Stakes" className="own">
      500
    </Stack>,
  );
  const stack = screen.getByRole('group', { name: 'Stakes' });
  expect(stack).toHaveTextContent('500');
  expect(stack).toHaveAttribute('data-gap', '2');
  expect(stack).toHaveClass('stack', 'own');
});
