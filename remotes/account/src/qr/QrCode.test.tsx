import { render, screen } from '@testing-library/react';
import QrCode from './QrCode';

test('a text becomes one picture with its label', () => {
  render(<QrCode text="upi://pay?pa=a@b" label="Pay" />);
  expect(screen.getByRole('img', { name: 'Pay' }).querySelector('path')).toHaveAttribute(
    'd',
    expect.stringMatching(/^M4 4h1v1h-1z/),
  );
});

test('a text that no code can hold leaves the rest of the page', () => {
  const { container } = render(<QrCode text={'x'.repeat(5_000)} label="Pay" />);
  expect(container).toBeEmptyDOMElement();
});
