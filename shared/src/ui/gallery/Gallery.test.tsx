import { fireEvent, render, screen } from '@testing-library/react';
import { Gallery } from './Gallery';

// By text, because a role query over this large page takes seconds.
it('the gallery shows the look its address asks for, and another when that is chosen', () => {
  location.hash = encodeURIComponent('dark yellow');
  render(<Gallery />);
  const looks = () => screen.getAllByText(/^Touchline, /).map((title) => title.textContent);
  expect(looks()).toEqual(['Touchline, dark, yellow']);
  fireEvent.click(screen.getByLabelText('light blue'));
  expect(looks()).toEqual(['Touchline, light, blue']);
  expect(document.querySelectorAll('[data-theme="light"][data-brand="blue"]')).toHaveLength(1);
});
