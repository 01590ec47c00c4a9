import { render } from '@testing-library/react';
import { Skeleton } from './Skeleton';

it('a skeleton holds the size it is given and is not read', () => {
  const { container } = render(<Skeleton shape="block" width={120} height="3rem" />);
  expect(container.firstChild).toHaveStyle({ width: '120px', height: '3rem' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
