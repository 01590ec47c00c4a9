import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

it('hidden text still names its control', () => {
  render(
    <button type="button">
      <VisuallyHidden>Close slip</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Close slip' })).toBeInTheDocument();
});
