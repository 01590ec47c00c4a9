import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

it('a badge says its state in words, with the icon as decoration', () => {
  render(
    <Badge tone="success" icon="check">
      Matched
    </Badge>,
  );
  expect(screen.getByText('Matched')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
