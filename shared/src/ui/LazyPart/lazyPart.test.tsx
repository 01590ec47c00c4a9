import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPart } from './lazyPart';

function Chart({ name }: { name: string }) {
  return <p>{name}, drawn</p>;
}

class Boundary extends Component<{ children: ReactNode; onThrow: (cause: unknown) => void }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(cause: unknown) {
    this.props.onThrow(cause);
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

describe('lazyPart', () => {
  it('shows its fallback until the code is here, then the part with its props', async () => {
    const Part = lazyPart(async () => Chart, <p>Loading</p>);
    render(<Part name="Balance" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Balance, drawn')).toBeVisible();
  });

  it('is there at once the second time, without a second fetch', async () => {
    const load = jest.fn(async () => Chart);
    const Part = lazyPart(load);
    const first = render(<Part name="Balance" />);
    await screen.findByText('Balance, drawn');
    first.unmount();
    render(<Part name="Profit" />);
    expect(screen.getByText('Profit, drawn')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the page when its code can’t be fetched, and comes when the network does', async () => {
    let online = false;
    const Part = lazyPart(
      async () => {
        if (!online) throw new Error('Loading chunk failed');
        return Chart;
      },
      <p>Loading</p>,
    );
    render(
      <>
        <h1>The page</h1>
        <Part name="Balance" />
      </>,
    );
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(screen.getByText('Loading')).toBeVisible();
    online = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Balance, drawn')).toBeVisible();
  });

  it('fails like a component when its code throws, because the error stays the same', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('thrown while loading');
    const Part = lazyPart(async (): Promise<typeof Chart> => {
      throw broken;
    });
    const caught: unknown[] = [];
    render(
      <Boundary onThrow={(cause) => caught.push(cause)}>
        <Part name="Balance" />
      </Boundary>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(caught).toEqual([broken]);
    said.mockRestore();
  });
});
