import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState';

it('an empty state says what is missing, what to do, and offers it', () => {
  render(
    <EmptyState title="No open bets" action={<a href="/inplay">See what is in play</a>}>
      Tap a price to place one.
    </EmptyState>,
  );
  expect(screen.getByText('No open bets')).toBeVisible();
  expect(screen.getByText('Tap a price to place one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is in play' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
