import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../platform';
import { LoadingBlocks, type QueryState, QueryView, type QueryViewProps } from './QueryView';

const FAILED = new ApiError('network', 'No connection.', { operation: 'getBets' });

type Options = Pick<
  QueryViewProps<readonly string[]>,
  'showsStale' | 'staleTitle' | 'compact' | 'withFailure'
>;

function show(state: Partial<QueryState<readonly string[]>>, options: Options = {}) {
  const refetch = jest.fn();
  render(
    <QueryView
      query={{ data: undefined, error: null, isFetching: false, refetch, ...state }}
      failure="Your bets could not be loaded"
      loading={<LoadingBlocks label="Loading your bets" heights={[48, 48]} />}
      empty={{ when: (bets) => bets.length === 0, show: 'No bets' }}
      {...options}
    >
      {(bets) => <p>{bets.join()}</p>}
    </QueryView>,
  );
  return refetch;
}

test('until the first answer the placeholder is shown', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your bets');
});

test('a failure says what and why, and Retry asks again', async () => {
  const refetch = show({ error: FAILED });
  expect(screen.getByRole('alert')).toHaveTextContent('Your bets could not be loaded');
  expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('data with nothing in it shows what to do instead', () => {
  show({ data: [] });
  expect(screen.getByText('No bets')).toBeVisible();
});

test('data outlives a failure, which is shown above it with Retry', async () => {
  const refetch = show({ data: ['b1'], error: FAILED });
  expect(screen.getByText('b1')).toBeVisible();
  expect(screen.getByText('This may be out of date')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('where old data does no harm its failure is not shown', () => {
  show({ data: ['b1'], error: FAILED }, { showsStale: false });
  expect(screen.getByText('b1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a list can say what of it is old', () => {
  show({ data: ['b1'], error: FAILED }, { staleTitle: 'This list may be out of date' });
  expect(screen.getByText('This list may be out of date')).toBeVisible();
});

test('in a small place a failure is a banner, which says what and why in one line', async () => {
  const refetch = show({ error: FAILED }, { compact: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Your bets could not be loaded. No connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a page can draw more around a failure, and something else for an error of its own', () => {
  const withFailure: Options['withFailure'] = (failure, error) =>
    error === FAILED ? (
      <>
        <h1>Bets</h1>
        {failure}
      </>
    ) : (
      'There are no such bets'
    );
  show({ error: FAILED }, { withFailure });
  expect(screen.getByRole('heading')).toHaveTextContent('Bets');
  expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
  show({ error: 'gone' }, { withFailure });
  expect(screen.getByText('There are no such bets')).toBeVisible();
});
