import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../platform';
import { LoadingBlocks, type QueryState, QueryView } from './QueryView';

const FAILED = new ApiError('network', 'No connection.', { operation: 'getBets' });

function show(state: Partial<QueryState<readonly string[]>>, showsStale?: boolean) {
  const refetch = jest.fn();
  render(
    <QueryView
      query={{ data: undefined, error: null, isFetching: false, refetch, ...state }}
      failure="Your bets could not be loaded"
      loading={<LoadingBlocks label="Loading your bets" heights={[48, 48]} />}
      empty={{ when: (bets) => bets.length === 0, show: 'No bets' }}
      showsStale={showsStale}
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
  show({ data: ['b1'], error: FAILED }, false);
  expect(screen.getByText('b1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
