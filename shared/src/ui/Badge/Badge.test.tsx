import { render, screen } from '@testing-library/react';
import { Badge, LiveBadge } from './Badge';

it('a badge says its state in words, with the icon as decoration', () => {
  render(
    <Badge tone="success" icon="check">
      Matched
    </Badge>,
  );
  expect(screen.getByText('Matched')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('a live badge says so in words', () => {
  const { rerender } = render(<LiveBadge />);
  expect(screen.getByText('Live')).toBeVisible();
  rerender(<LiveBadge label="In-Play" />);
  expect(screen.getByText('In-Play')).toBeVisible();
});
