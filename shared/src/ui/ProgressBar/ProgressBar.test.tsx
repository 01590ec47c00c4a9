import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

it('a progress bar tells its share and its figures in words, and is never more than full', () => {
  const { rerender } = render(
    <ProgressBar label="Turnover" value={25} max={100} valueText="25.00 of 100.00" />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Turnover' });
  expect(bar).toHaveAttribute('value', '25');
  expect(bar).toHaveAttribute('aria-valuetext', '25.00 of 100.00');
  rerender(<ProgressBar label="Turnover" value={250} max={100} />);
  expect(bar).toHaveAttribute('value', '100');
});
