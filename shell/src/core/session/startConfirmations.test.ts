import { api } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import { ApiError } from '@touchline/shared/platform';
import { Subject } from 'rxjs';
import { startConfirmations } from './startConfirmations';

const REQUEST = {
  amount: 500,
  method: 'UPI' as const,
  holder: 'Asha Rao',
  vpa: 'asha@upi',
  clientRef: 'ref-1',
};
const refusal = (code: string, message = 'No.') =>
  new ApiError('refused', message, {
    operation: api.createWithdrawal.name,
    error: { code, message } as never,
  });
const withCapability = readWhole(domainSettings, { capabilities: ['confirmWithdrawals'] });

function setUp(
  answers: readonly (ApiError | object)[],
  settings: DomainSettings | undefined = withCapability,
) {
  const sent: unknown[] = [];
  const left = [...answers];
  const changes$ = new Subject<unknown>();
  const run = async (_operation: unknown, request: unknown) => {
    sent.push(request);
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const confirmations = startConfirmations({ run, settings: () => settings, changes$ });
  const withdraw = (request: object = REQUEST) => confirmations.run(api.createWithdrawal, request as never);
  return { ...confirmations, withdraw, sent, changes$ };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a withdrawal that nobody asks about leaves as it is', async () => {
  const { withdraw, question$, sent } = setUp([{ id: '1' }]);
  await expect(withdraw()).resolves.toEqual({ id: '1' });
  expect(sent).toEqual([REQUEST]);
  expect(question$.value).toBeUndefined();
});

test('the player is asked with what is sent, and the word goes with the same reference', async () => {
  const { withdraw, question$, answer, sent } = setUp([refusal('CONFIRM_PASSWORD'), { id: '1' }]);
  const work = withdraw();
  await settled();
  expect(question$.value).toEqual({
    by: 'password',
    amount: 500,
    to: 'asha@upi',
    holder: 'Asha Rao',
    refused: undefined,
    isChecking: false,
  });
  answer('Test@1234');
  expect(question$.value).toMatchObject({ isChecking: true });
  await expect(work).resolves.toEqual({ id: '1' });
  expect(sent).toEqual([REQUEST, { ...REQUEST, confirmation: 'Test@1234' }]);
  expect(question$.value).toBeUndefined();
});

test('a wrong word is said, and asked for again; nothing is sent by itself', async () => {
  const { withdraw, question$, answer, sent } = setUp([
    refusal('CONFIRM_PASSWORD'),
    refusal('WRONG_PASSWORD', 'This is not your password.'),
    { id: '1' },
  ]);
  const work = withdraw();
  await settled();
  answer('one');
  await settled();
  expect(question$.value).toMatchObject({ refused: 'This is not your password.', isChecking: false });
  expect(sent).toHaveLength(2);
  answer('two');
  await expect(work).resolves.toEqual({ id: '1' });
});

test('another code is asked for without the word', async () => {
  const { withdraw, question$, again, answer, sent } = setUp([
    refusal('CONFIRM_CODE'),
    refusal('CONFIRM_CODE'),
    { id: '1' },
  ]);
  const work = withdraw();
  await settled();
  again();
  await settled();
  expect(question$.value).toMatchObject({ by: 'code', refused: undefined, isChecking: false });
  expect(sent).toEqual([REQUEST, REQUEST]);
  answer('123456');
  await work;
  expect(sent[2]).toEqual({ ...REQUEST, confirmation: '123456' });
});

test.each<[string, (set: ReturnType<typeof setUp>) => void]>([
  ['the player does not confirm', ({ answer }) => answer(undefined)],
  ['the session changes', ({ changes$ }) => changes$.next({ kind: 'closed' })],
  [
    'another withdrawal takes its place',
    ({ withdraw }) => void withdraw({ ...REQUEST, clientRef: 'ref-2' }).catch(() => undefined),
  ],
])('nothing is sent when %s', async (_what, happen) => {
  const set = setUp([refusal('CONFIRM_PASSWORD'), refusal('CONFIRM_PASSWORD')]);
  const work = set.withdraw();
  const outcome = expect(work).rejects.toMatchObject({
    kind: 'refused',
    message: 'You did not confirm the withdrawal. Nothing was sent.',
  });
  await settled();
  happen(set);
  await outcome;
  expect(set.sent).not.toContainEqual(expect.objectContaining({ confirmation: expect.anything() }));
});

test('another failure goes to the page, and the question ends', async () => {
  const { withdraw, question$, answer } = setUp([
    refusal('CONFIRM_PASSWORD'),
    refusal('ACCOUNT_LOCKED', 'Locked.'),
  ]);
  const work = withdraw();
  const outcome = expect(work).rejects.toMatchObject({ message: 'Locked.' });
  await settled();
  answer('wrong');
  await outcome;
  expect(question$.value).toBeUndefined();
});

test('a refusal with an error status asks too', async () => {
  const abp = new ApiError('http', 'Enter your password.', {
    operation: api.createWithdrawal.name,
    status: 500,
    error: { code: 'CONFIRM_PASSWORD', message: 'Enter your password.' } as never,
  });
  const { withdraw, question$, answer } = setUp([abp, { id: '1' }]);
  const work = withdraw();
  await settled();
  expect(question$.value).toMatchObject({ by: 'password' });
  answer('Test@1234');
  await work;
});

test('a word that a remote puts in is left out', async () => {
  const { withdraw, sent } = setUp([{ id: '1' }]);
  await withdraw({ ...REQUEST, confirmation: 'guess' });
  expect(sent).toEqual([REQUEST]);
});

test('without the capability nobody is asked, and the refusal is the page’s', async () => {
  const { withdraw, question$ } = setUp([refusal('CONFIRM_PASSWORD')], readWhole(domainSettings, {}));
  await expect(withdraw()).rejects.toMatchObject({ error: { code: 'CONFIRM_PASSWORD' } });
  expect(question$.value).toBeUndefined();
});

test('a session that ends while a word is checked ends the withdrawal: nothing is asked of the next player', async () => {
  const { withdraw, question$, answer, sent, changes$ } = setUp([
    refusal('CONFIRM_PASSWORD'),
    refusal('WRONG_PASSWORD'),
    { id: '1' },
  ]);
  const work = withdraw();
  await settled();
  answer('Test@1234');
  changes$.next(undefined);
  await expect(work).rejects.toMatchObject({ kind: 'refused' });
  await settled();
  expect(question$.value).toBeUndefined();
  expect(sent).toHaveLength(2);
});

test('a withdrawal under a name of a remote’s own is confirmed by the shell too', async () => {
  const { run, question$, answer, sent } = setUp([refusal('CONFIRM_PASSWORD'), { id: '1' }]);
  const { path } = api.createWithdrawal;
  const alias = { ...api.createWithdrawal, name: 'w', path: `${path.toLowerCase()}?a=1` };
  const work = run(alias, REQUEST as never);
  await settled();
  expect(question$.value).toMatchObject({ by: 'password', amount: 500 });
  answer('Test@1234');
  await work;
  expect(sent).toHaveLength(2);
});
