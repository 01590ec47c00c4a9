import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginKind } from '../../contracts/session';
import { ApiError } from '../../platform';
import { deferred, type FakePlatform, fakePlatform, playerLogin, renderWithPlatform } from '../../testing';
import {
  boolean,
  CheckboxField,
  Form,
  object,
  PasswordField,
  RadioField,
  SubmitButton,
  type SubmitOutcome,
  string,
  TextField,
  useFormValue,
} from '..';

const schema = object({
  way: string().required(),
  name: string().required('Enter a name'),
  account: string(),
  vpa: string(),
  password: string(),
  again: string(),
  agreed: boolean(),
});

function Fields() {
  const way = useFormValue('way');
  // Registered first: a field is secret when the field component says so, wherever else its value is read.
  useFormValue('again');
  return (
    <>
      <RadioField
        name="way"
        label="Way"
        options={[
          { value: 'BANK', label: 'Bank' },
          { value: 'UPI', label: 'UPI' },
        ]}
      />
      <TextField name="name" label="Name" />
      {way === 'UPI' ? <TextField name="vpa" label="UPI id" /> : <TextField name="account" label="Account" />}
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <PasswordField name="again" label="Again" autoComplete="new-password" />
      <CheckboxField name="agreed" label="I agree" />
      <SubmitButton>Send</SubmitButton>
    </>
  );
}

type Send = () => Promise<void> | Promise<SubmitOutcome>;

function open(platform: FakePlatform, onSubmit: Send = async () => {}, draft = 'payout') {
  return renderWithPlatform(
    <Form
      schema={schema}
      draft={draft}
      onSubmit={onSubmit}
      initialValues={{ way: 'BANK', vpa: 'old@bank', agreed: false }}
    >
      <Fields />
    </Form>,
    { platform },
  );
}

function logIn(platform: FakePlatform, username: string, kind: LoginKind = 'player') {
  act(() => platform.session.open(playerLogin, username, kind));
}

function withPlayer(username = 'asha', kind: LoginKind = 'player') {
  const platform = fakePlatform();
  platform.session.open(playerLogin, username, kind);
  return platform;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fill() {
  await userEvent.type(field('Name'), ' Asha');
  await userEvent.type(field('Account'), '12345');
  await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
  await userEvent.clear(field('UPI id'));
  await userEvent.type(field('UPI id'), 'asha@bank');
  await userEvent.type(screen.getByLabelText('Password'), 'Passw0rd!');
  await userEvent.type(screen.getByLabelText('Again'), 'Passw0rd!');
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

async function expectAllBack() {
  expect(field('Name')).toHaveValue(' Asha');
  expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked();
  expect(await screen.findByRole('textbox', { name: 'UPI id' })).toHaveValue('asha@bank');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Bank' }));
  expect(field('Account')).toHaveValue('12345');
}

function expectEmpty() {
  expect(field('Name')).toHaveValue('');
  expect(field('Account')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
}

test('a form that went and comes back has everything typed, of every kind of field, but no password', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await fill();
  unmount();
  open(platform);
  await expectAllBack();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Again')).toHaveValue('');
});

test('a session that ends and begins again gives the form back', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await fill();
  act(() => platform.session.logout());
  unmount();
  logIn(platform, 'asha');
  open(platform);
  await expectAllBack();
});

test('a form that stays on screen while its player logs in again loses nothing', async () => {
  const platform = withPlayer();
  open(platform);
  await fill();
  act(() => platform.session.logout());
  logIn(platform, 'asha');
  expect(screen.getByLabelText('Password')).toHaveValue('Passw0rd!');
  await expectAllBack();
});

test('the end of the session is told above the form until its player has logged in again', async () => {
  const platform = withPlayer();
  open(platform, async () => {
    throw new ApiError('unauthorised', 'Your session has expired.', { operation: 'x' });
  });
  await fill();
  await send();
  expect(await screen.findByText('Your session has expired.')).toBeVisible();
  act(() => platform.session.logout());
  expect(screen.getByText('Your session has expired.')).toBeVisible();
  logIn(platform, 'asha');
  expect(screen.queryByText('Your session has expired.')).not.toBeInTheDocument();
  await expectAllBack();
  await send();
  expect(await screen.findByText('Your session has expired.')).toBeVisible();
});

test('another player finds the form empty, on the same screen or on a new one', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await fill();
  act(() => platform.session.logout());
  logIn(platform, 'ravi');
  expectEmpty();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  unmount();
  logIn(platform, 'asha');
  open(platform);
  expectEmpty();
});

test('demo players are all called the same: nothing typed outlives the session', async () => {
  const platform = withPlayer('Demo', 'demo');
  open(platform);
  await userEvent.type(field('Name'), 'Asha');
  act(() => platform.session.logout());
  logIn(platform, 'Demo', 'demo');
  expectEmpty();
});

test('what was typed is another thing than what was there: initial values come fresh', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await userEvent.type(field('Name'), 'Asha');
  await userEvent.clear(field('Name'));
  unmount();
  renderWithPlatform(
    <Form
      schema={schema}
      draft="payout"
      onSubmit={() => {}}
      initialValues={{ way: 'UPI', vpa: 'new@bank', name: 'Server' }}
    >
      <Fields />
    </Form>,
    { platform },
  );
  expect(await screen.findByRole('textbox', { name: 'UPI id' })).toHaveValue('new@bank');
  expect(field('Name')).toHaveValue('');
});

test('a submit that succeeds clears the draft', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await userEvent.type(field('Name'), 'Asha');
  await send();
  unmount();
  open(platform);
  expectEmpty();
});

test.each([
  ['fails', () => Promise.reject(new ApiError('refused', 'No', { operation: 'x' }))],
  ['has no certain outcome', async () => 'unknown' as const],
])('a submit that %s keeps it', async (_what, onSubmit) => {
  const platform = withPlayer();
  const { unmount } = open(platform, onSubmit);
  await userEvent.type(field('Name'), 'Asha');
  await send();
  unmount();
  open(platform);
  expect(field('Name')).toHaveValue('Asha');
});

test('a submit of the last player that ends late leaves the next one’s draft alone', async () => {
  const { promise, resolve: answer } = deferred();
  const platform = withPlayer();
  const { unmount } = open(platform, () => promise);
  await userEvent.type(field('Name'), 'Asha');
  await send();
  logIn(platform, 'ravi');
  await userEvent.type(field('Name'), 'Ravi');
  await act(async () => answer());
  unmount();
  open(platform);
  expect(field('Name')).toHaveValue('Ravi');
});

test('forms of other names have drafts of their own', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await userEvent.type(field('Name'), 'Asha');
  unmount();
  open(platform, async () => {}, 'other');
  expectEmpty();
});

test('a wrong text that came back is complained of where it stands once it is left', async () => {
  const platform = withPlayer();
  const { unmount } = open(platform);
  await userEvent.type(field('Name'), 'A');
  await userEvent.clear(field('Name'));
  unmount();
  open(platform);
  await userEvent.click(field('Name'));
  expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field('Name')).toHaveAccessibleDescription('Enter a name');
});
