import { confirmFigures } from './confirm-figures';

function facade() {
  return { confirm: jest.fn(), refresh: jest.fn(async () => undefined) };
}

test('figures that the answer holds are taken', () => {
  const balance = facade();
  confirmFigures(balance, { balance: 500, exposure: 0 });
  expect(balance.confirm).toHaveBeenCalledWith({ balance: 500, exposure: 0 });
  expect(balance.refresh).not.toHaveBeenCalled();
});

test('what moves the balance alone needs no exposure', () => {
  const balance = facade();
  confirmFigures(balance, { balance: 500 });
  expect(balance.confirm).toHaveBeenCalledWith({ balance: 500 });
  expect(balance.refresh).not.toHaveBeenCalled();
});

test.each([
  { balance: undefined },
  { balance: undefined, exposure: 100 },
  { balance: 500, exposure: undefined },
])('where the answer lacks a figure, the server is asked: %j', (figures) => {
  const balance = facade();
  confirmFigures(balance, figures);
  expect(balance.confirm).not.toHaveBeenCalled();
  expect(balance.refresh).toHaveBeenCalledTimes(1);
});
