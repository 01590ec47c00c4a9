import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PriceButton, type PriceButtonProps } from './PriceButton';
import { FLASH_MS, writePriceButton } from './writePriceButton';

const cell = (props: Partial<PriceButtonProps> = {}) => (
  <PriceButton side="back" label="Back India" price="1.85" size="25k" {...props} />
);

describe('PriceButton', () => {
  it('is read as what it does, the price and the size, and says whether it is in the slip', async () => {
    const onClick = jest.fn();
    render(cell({ onClick, selected: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Back India 1.85 25k', pressed: true }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('cannot be pressed while suspended, and says why', async () => {
    const onClick = jest.fn();
    render(cell({ onClick, suspended: true }));
    const button = screen.getByRole('button', { name: 'Back India, suspended 1.85 25k' });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('shows a dash when nobody offers', () => {
    render(cell({ price: undefined, size: undefined }));
    expect(screen.getByRole('button', { name: 'Back India –' })).toHaveAttribute('data-empty');
  });

  it('takes figures without a render, and the next render with others wins', () => {
    const { rerender } = render(cell());
    const button = screen.getByRole<HTMLButtonElement>('button');
    writePriceButton(button, { price: '1.86', size: '8k' });
    expect(button).toHaveAccessibleName('Back India 1.86 8k');
    writePriceButton(button, { price: undefined, size: undefined });
    expect(button).toHaveAccessibleName('Back India –');
    expect(button).toHaveAttribute('data-empty');
    writePriceButton(button, { price: '1.87', size: '1k' });
    expect(button).not.toHaveAttribute('data-empty');
    rerender(cell({ price: '1.9', size: '2k' }));
    expect(button).toHaveAccessibleName('Back India 1.9 2k');
  });

  it('is left alone by a browser’s translator, and shows new figures in place of what was put there', () => {
    render(cell());
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button).toHaveAttribute('translate', 'no');
    for (const line of button.querySelectorAll('[data-price], [data-size]')) {
      const font = document.createElement('font');
      font.textContent = line.textContent;
      line.replaceChildren(font);
    }
    writePriceButton(button, { price: '1.86', size: '8k' });
    expect(button).toHaveAccessibleName('Back India 1.86 8k');
    for (const line of button.querySelectorAll('[data-price], [data-size]'))
      line.replaceWith(line.cloneNode(true));
    writePriceButton(button, { price: '1.87', size: '9k' });
    expect(button).toHaveAccessibleName('Back India 1.87 9k');
  });

  it('is suspended and open again with one text, which a translator may have replaced', () => {
    const { rerender } = render(cell());
    const label = screen.getByRole('button').querySelector('.visually-hidden');
    const font = document.createElement('font');
    font.textContent = 'भारत';
    label?.firstChild?.replaceWith(font);
    rerender(cell({ suspended: true }));
    expect(label).toHaveTextContent(/^Back India, suspended$/);
    rerender(cell());
    expect(label).toHaveTextContent(/^Back India$/);
  });

  it('lights up the way the price moved, longer with every move, and darkens by itself', () => {
    jest.useFakeTimers();
    render(cell());
    const button = screen.getByRole<HTMLButtonElement>('button');
    const move = (to: 'up' | 'down' | undefined) =>
      writePriceButton(button, { price: '1.86', size: '8k', move: to });
    move('up');
    expect(button).toHaveAttribute('data-flash', 'up');
    jest.advanceTimersByTime(FLASH_MS - 1);
    move('down');
    move(undefined);
    expect(button).toHaveAttribute('data-flash', 'down');
    jest.advanceTimersByTime(FLASH_MS - 1);
    expect(button).toHaveAttribute('data-flash', 'down');
    jest.advanceTimersByTime(FLASH_MS);
    expect(button).not.toHaveAttribute('data-flash');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
