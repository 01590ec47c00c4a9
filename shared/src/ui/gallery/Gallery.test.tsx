import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './Gallery';

it('the gallery shows all four looks, or the one that is asked for', async () => {
  render(<Gallery />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(4);
  await userEvent.click(screen.getByRole('radio', { name: 'light blue' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Touchline, light, blue' })).toBeInTheDocument();
  expect(screen.getByRole('main').querySelectorAll('[data-theme="light"][data-brand="blue"]')).toHaveLength(
    1,
  );
});
