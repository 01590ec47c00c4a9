import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState';

describe('ErrorState', () => {
  it('announces what happened and tries again when asked', async () => {
    const onRetry = jest.fn();
    const error = (retrying: boolean) => (
      <ErrorState title="Markets could not be loaded" onRetry={onRetry} retrying={retrying}>
        The server did not answer.
      </ErrorState>
    );
    const { rerender } = render(error(false));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Markets could not be loadedThe server did not answer.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(error(true));
    await userEvent.click(screen.getByRole('button', { name: 'Retry', busy: true }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers no Retry where there is none', () => {
    render(<ErrorState title="This bet no longer exists" action={<a href="/open-bets">Open bets</a>} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open bets' })).toBeVisible();
  });

  it('is the heading of a page that it stands for', () => {
    render(<ErrorState title="The page Markets could not be loaded" isPage />);
    expect(screen.getByRole('heading', { level: 1, name: /could not be loaded/ })).toBeInTheDocument();
  });
});
