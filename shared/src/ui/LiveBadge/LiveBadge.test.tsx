import { render, screen } from '@testing-library/react';
import { LiveBadge } from './LiveBadge';

it('a live badge says so in words', () => {
  const { rerender } = render(<LiveBadge />);
  expect(screen.getByText('Live')).toBeVisible();
  rerender(<LiveBadge label="In-Play" />);
  expect(screen.getByText('In-Play')).toBeVisible();
});
