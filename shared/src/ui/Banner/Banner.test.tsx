import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner';

describe('Banner', () => {
  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('of tone %s is a %s', (tone, role) => {
    render(
      <Banner tone={tone} title="Prices are 12 s old">
        Reconnecting
      </Banner>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('Prices are 12 s oldReconnecting');
  });

  it('is dismissed where that is offered', async () => {
    const onDismiss = jest.fn();
    const { rerender } = render(<Banner title="A new version is ready" onDismiss={onDismiss} />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
    rerender(<Banner title="A new version is ready" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
