import { act, render, screen } from '@testing-library/react';
import { Countdown } from './Countdown';

const START = Date.parse('2026-11-20T10:00:00Z');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('Countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the time left and changes with the second, not in between', () => {
    render(<Countdown until={START + 120_400} label="Code expires in" />);
    const timer = screen.getByRole('timer', { name: 'Code expires in' });
    expect(timer).toHaveTextContent('2:01');
    pass(400);
    expect(timer).toHaveTextContent('2:00');
    pass(999);
    expect(timer).toHaveTextContent('2:00');
    pass(1);
    expect(timer).toHaveTextContent('1:59');
  });

  it('shows seconds where it is told to', () => {
    render(<Countdown inSeconds until={START + 5_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent(/^5 s$/);
    pass(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0 s$/);
  });

  it('ends once, and again only for another end', () => {
    const onEnd = jest.fn();
    const { rerender } = render(<Countdown until={START + 2_000} onEnd={onEnd} />);
    pass(1_999);
    expect(onEnd).not.toHaveBeenCalled();
    pass(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    expect(onEnd).toHaveBeenCalledTimes(1);
    rerender(<Countdown until={START + 120_000} onEnd={onEnd} />);
    expect(screen.getByRole('timer')).toHaveTextContent('0:59');
    pass(60_000);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('tells the time by the clock it is given', () => {
    render(<Countdown until={START + 10_000} now={() => Date.now() + 4_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('0:06');
  });

  it('stops with the page', () => {
    const onEnd = jest.fn();
    render(<Countdown until={START + 1_000} onEnd={onEnd} />).unmount();
    pass(5_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
