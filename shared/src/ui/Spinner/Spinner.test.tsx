import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner';

it('a spinner says what is going on', () => {
  render(<Spinner label="Loading prices" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading prices');
});
