import { render, screen } from '@testing-library/react';
import { Card } from './Card';

it('a card with a title is a region of that name, with its actions', () => {
  const { rerender } = render(
    <Card title="Open bets" titleLevel={3} actions={<button type="button">Refresh</button>}>
      None
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Open bets' })).toHaveTextContent('None');
  expect(screen.getByRole('heading', { level: 3, name: 'Open bets' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  rerender(<Card>None</Card>);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
