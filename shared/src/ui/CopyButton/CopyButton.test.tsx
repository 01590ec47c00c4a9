import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('CopyButton', () => {
  it('copies its text and says so', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="touchline@upi" label="Copy UPI id" />);
    await user.click(screen.getByRole('button', { name: 'Copy UPI id' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    expect(await navigator.clipboard.readText()).toBe('touchline@upi');
  });

  it('says when it could not, and what to do', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed'));
    render(<CopyButton text="touchline@upi" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Copy failed: select the text instead');
  });

  it('goes back to its words after a moment', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<CopyButton text="touchline@upi" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });
});
