import { render, screen } from '@testing-library/react';
import { Inline, Stack } from './Stack';

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

it('an inline row takes its gap, its justification and what a div takes', () => {
  render(
    <Inline gap={4} justify="between" role="toolbar" aria-label="Bet">
      <button type="button">Place</button>
    </Inline>,
  );
  const row = screen.getByRole('toolbar', { name: 'Bet' });
  expect(row).toHaveAttribute('data-gap', '4');
  expect(row).toHaveClass('inline between', { exact: true });
});
