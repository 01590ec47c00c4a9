import { render, screen } from '@testing-library/react';
import { Money } from './Money';

describe('Money', () => {
  it.each([
    [{ paise: 10_000_000 }, '1,00,000.00', 'money'],
    [{ paise: 150_000, sign: true }, '+1,500.00', 'money profit'],
    [{ paise: -150_000, sign: true }, '-1,500.00', 'money loss'],
    [{ paise: 0, sign: true }, '0.00', 'money'],
    [{ paise: 150_000, sign: 'in-words' }, '1,500.00', 'money profit'],
    [{ paise: -150_000, sign: 'in-words' }, '1,500.00', 'money loss'],
    [{ paise: -150_000 }, '-1,500.00', 'money'],
    [{ paise: 2_500_000, short: true }, '25k', 'money'],
    [{ paise: 150, decimals: 0 }, '2', 'money'],
    [{ paise: null }, '–', 'money'],
    [{ paise: undefined, sign: true }, '–', 'money'],
  ] as const)('%j is shown as %s', (props, text, className) => {
    render(<Money {...props} />);
    expect(screen.getByText(text)).toHaveClass(className, { exact: true });
  });

  it('says when a figure may be out of date', () => {
    const { rerender } = render(<Money paise={100} stale />);
    expect(screen.getByRole('img', { name: 'may be out of date' })).toBeInTheDocument();
    rerender(<Money paise={100} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
