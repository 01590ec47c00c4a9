import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './Sheet';

describe('Sheet', () => {
  it.each(['{Escape}', '[Close]'])('as a modal closes by %s', async (way) => {
    const onClose = jest.fn();
    render(
      <Sheet open onClose={onClose} title="Bet slip" footer="Remaining 500.00">
        Back India
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Bet slip' })).toHaveTextContent('Back IndiaRemaining 500.00');
    if (way === '{Escape}') await userEvent.keyboard(way);
    else await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that is not modal is a region beside the page and takes no focus', async () => {
    const onClose = jest.fn();
    render(
      <>
        <input aria-label="Search" />
        <Sheet open modal={false} onClose={onClose} title="Bet slip">
          <input aria-label="Stake" />
        </Sheet>
      </>,
    );
    expect(screen.getByRole('region', { name: 'Bet slip' })).toBeInTheDocument();
    expect(document.body).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Stake' }), '{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not in the page while closed', () => {
    render(
      <Sheet open={false} onClose={jest.fn()} title="Bet slip">
        Back India
      </Sheet>,
    );
    expect(screen.queryByText('Back India')).not.toBeInTheDocument();
  });
});
