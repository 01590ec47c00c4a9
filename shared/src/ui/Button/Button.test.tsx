import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../../testing';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { buttonClass } from './buttonClass';

describe('Button', () => {
  it('is pressed by pointer and by keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Place bet</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Place bet' }));
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('ignores presses while busy, and keeps its name and the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Place bet</Button>);
    await userEvent.tab();
    rerender(
      <Button onClick={onClick} busy>
        Place bet
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Place bet', busy: true });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });

  it('does not submit its form unless it is asked to, nor while busy', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button>Show</Button>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('lends its look to a link', () => {
    expect(buttonClass({ variant: 'primary', size: 'lg', full: true })).toBe('button primary lg full');
    expect(buttonClass()).toBe('button secondary md');
  });
});

test('a button link is a link with the look of a button and its own class', () => {
  renderWithPlatform(
    <ButtonLink to="/inplay" variant="primary" className="own">
      In-Play
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'In-Play' });
  expect(link).toHaveAttribute('href', '/inplay');
  expect(link).toHaveClass(...buttonClass({ variant: 'primary' }).split(' '), 'own');
});
