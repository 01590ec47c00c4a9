import { render, screen } from '@testing-library/react';
import { Inline } from './Inline';

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
